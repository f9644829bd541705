/** The part of the SARIF 2.1.0 schema that a report of ours may use; anything else is an error. */
const message = {
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: { text: { type: 'string', minLength: 1 }, markdown: { type: 'string' } },
};

const positive = { type: 'integer', minimum: 1 };

const location = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    physicalLocation: {
      type: 'object',
      required: ['artifactLocation'],
      additionalProperties: false,
      properties: {
        artifactLocation: {
          type: 'object',
          required: ['uri'],
          additionalProperties: false,
          properties: { uri: { type: 'string', format: 'uri-reference' } },
        },
        region: {
          type: 'object',
          required: ['startLine', 'startColumn', 'endLine', 'endColumn'],
          additionalProperties: false,
          properties: {
            startLine: positive,
            startColumn: positive,
            endLine: positive,
            endColumn: positive,
          },
        },
      },
    },
    logicalLocations: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { fullyQualifiedName: { type: 'string' }, kind: { type: 'string' } },
      },
    },
  },
};

const level = { enum: ['none', 'note', 'warning', 'error'] };

const rule = {
  type: 'object',
  required: ['id', 'shortDescription', 'help', 'defaultConfiguration'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    shortDescription: message,
    help: message,
    defaultConfiguration: {
      type: 'object',
      additionalProperties: false,
      properties: { level },
    },
  },
};

const result = {
  type: 'object',
  required: ['ruleId', 'level', 'message'],
  additionalProperties: false,
  properties: {
    ruleId: { type: 'string' },
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: { type: 'array', items: location },
  },
};

export const SARIF_SUBSET = {
  type: 'object',
  required: ['$schema', 'version', 'runs'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string', format: 'uri' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        type: 'object',
        required: ['tool', 'results', 'columnKind'],
        additionalProperties: false,
        properties: {
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          tool: {
            type: 'object',
            required: ['driver'],
            additionalProperties: false,
            properties: {
              driver: {
                type: 'object',
                required: ['name', 'rules'],
                additionalProperties: false,
                properties: {
                  name: { type: 'string' },
                  rules: { type: 'array', uniqueItems: true, items: rule },
                },
              },
            },
          },
          results: { type: 'array', items: result },
        },
      },
    },
  },
};
