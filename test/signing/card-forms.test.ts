import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.ts';
import { cardForm, FORM_NAMES } from '../../src/signing/card-forms.ts';
import { canonicalCard } from '../../src/signing/sign-card.ts';
import { FULL_CARD, LOOSE_CARD } from './cards.ts';

describe('the form of the specification', () => {
  it('is that of its worked example, byte for byte (A2A 1.0 §8.4.1)', () => {
    const card = {
      name: 'Example Agent',
      description: '',
      capabilities: { streaming: false, pushNotifications: false, extensions: [] },
      skills: [],
    };
    expect(canonicalCard(card)).toBe(
      '{"capabilities":{"pushNotifications":false,"streaming":false},' +
        '"description":"","name":"Example Agent","skills":[]}',
    );
  });

  it('leaves out signatures, and keeps everything that says something', () => {
    const { value, uncovered } = cardForm({ ...FULL_CARD, signatures: [{}] }, 'specification');
    expect({ value, uncovered }).toEqual({ value: FULL_CARD, uncovered: [] });
  });

  it('leaves out defaults of members that are neither required nor optional', () => {
    expect(cardForm(LOOSE_CARD, 'specification').value).toEqual({
      ...LOOSE_CARD,
      supportedInterfaces: [
        {
          url: 'https://ferries.example/clerk',
          protocolBinding: 'HTTP+JSON',
          protocolVersion: '1.0',
        },
      ],
      capabilities: { streaming: false },
      securitySchemes: {
        key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } },
        certificate: { mtlsSecurityScheme: {} },
      },
      securityRequirements: [{ schemes: { key: {} } }, { schemes: { certificate: {} } }],
    });
  });

  it('leaves out what is null, but not inside the parameters of an extension', () => {
    const capabilities = { extensions: [{ uri: 'u', params: { a: null, b: '', c: [] } }] };
    const card = { name: 'n', iconUrl: null, provider: null, capabilities };
    expect(cardForm(card, 'specification').value).toEqual({ name: 'n', capabilities });
  });

  it('keeps empty scopes where they are required, and only there', () => {
    const schemes = (implicit: JsonObject) => ({
      a: {
        oauth2SecurityScheme: { flows: { clientCredentials: { tokenUrl: 't', scopes: {} } } },
      },
      b: { oauth2SecurityScheme: { flows: { implicit } } },
    });
    const card = { name: 'n', securitySchemes: schemes({ authorizationUrl: '', scopes: {} }) };
    expect(cardForm(card, 'specification').value).toEqual({
      name: 'n',
      securitySchemes: schemes({}),
    });
  });

  it('keeps what A2A does not know, and values of another type than a default has', () => {
    const card = {
      name: 'n',
      url: '',
      'x-team': null,
      securityRequirements: {},
      skills: [{ id: 's', examples: '', extra: [] }],
      supportedInterfaces: [{ url: 'u', tenant: false }, 'odd'],
    };
    expect(cardForm(card, 'specification').value).toEqual(card);
  });

  it('keeps members with names that mean something to JavaScript', () => {
    const card = JSON.parse('{"name":"n","__proto__":{"a":""},"constructor":[]}') as JsonObject;
    expect(canonicalCard(card)).toBe('{"__proto__":{"a":""},"constructor":[],"name":"n"}');
  });
});

describe('the other forms', () => {
  it('are all the same when nothing is empty or unknown', () => {
    const forms = new Set(FORM_NAMES.map((form) => canonicalCard(FULL_CARD, form)));
    expect(forms.size).toBe(1);
  });

  it('say what they leave out', () => {
    const card = {
      ...LOOSE_CARD,
      url: 'https://old.example',
      skills: [{ id: 's', name: 'S', description: '', tags: [], 'x/y': 1 }],
    };
    expect(cardForm(card, 'verbatim')).toEqual({ value: card, uncovered: [] });
    expect(cardForm(card, 'known-members').uncovered).toEqual(['/skills/0/x~1y', '/url']);
    expect(cardForm(card, 'sdk')).toEqual({
      value: {
        name: 'Harbour Clerk',
        supportedInterfaces: [
          {
            url: 'https://ferries.example/clerk',
            protocolBinding: 'HTTP+JSON',
            protocolVersion: '1.0',
          },
        ],
        version: '1.0.0',
        capabilities: { streaming: false },
        securitySchemes: { key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } } },
        defaultInputModes: ['text/plain'],
        defaultOutputModes: ['text/plain'],
        skills: [{ id: 's', name: 'S' }],
      },
      uncovered: [
        '/skills/0/x~1y',
        '/url',
        '/description',
        '/securitySchemes/certificate',
        '/securityRequirements',
        '/skills/0/description',
        '/skills/0/tags',
      ],
    });
  });

  it('may leave nothing at all', () => {
    expect(canonicalCard({ url: 'u' }, 'sdk')).toBe('{}');
  });
});
