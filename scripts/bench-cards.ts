import { randomFrom } from './fuzz-random.ts';

/** Cards like those companies keep: about 1 KB of settings and 2 to 5 KB of instructions each. */
export function benchCards(count: number): ReadonlyMap<string, string> {
  const cards = new Map<string, string>();
  for (let number = 0; number < count; number += 1) {
    const name = `agent-${String(number).padStart(4, '0')}`;
    cards.set(`${name}.md`, `---\n${settings(name, number)}---\n${instructions(number)}`);
  }
  return cards;
}

function settings(name: string, number: number): string {
  return `type: agent
name: ${name}
description: Answers questions of desk ${number % 40} about open orders, late parcels and returns, and prepares the reply for a colleague to approve.
model: ${number % 3 === 0 ? 'sonnet' : 'gpt-5-mini'}
servers:
  - orders:
      transport: http
      url: https://mcp.example.com/desk-${number % 40}/orders/mcp
      tools: [get_order, list_orders, "search_*"]
  - parcels:
      transport: stdio
      command: uvx
      args: [parcel-tracking-mcp, --region, "eu-${number % 9}"]
      tools:
        - track
        - estimate_arrival
request_params:
  temperature: 0.${number % 10}
  max_tokens: ${1000 + (number % 50) * 100}
  top_p: 0.95
  max_iterations: ${5 + (number % 20)}
use_history: ${number % 2 === 0}
tool_input_schema:
  type: object
  properties:
    question:
      type: string
      description: What the customer wants to know, in their own words.
    order_number:
      type: string
      description: Eight digits, without the prefix.
    language:
      type: string
      description: Language of the reply, when it is not that of the question.
      enum: [en, de, fr, pt]
    urgent:
      type: boolean
  required: [question]
`;
}

const SENTENCES: readonly [string, ...string[]] = [
  'Read the whole order before you answer, including the notes of the warehouse.',
  'If two parcels belong to one order, say which of them is late.',
  'Never promise a date that the carrier has not confirmed.',
  'Quote amounts with their currency and never convert them.',
  'When the customer is angry, say first what you will do and then why it happened.',
  'A return that is older than sixty days goes to a colleague with a short summary.',
  'Use the name the customer signed with.',
  'Write in the language of the last message.',
  'Leave out internal codes such as `WH-3` or `RMA`.',
];

function instructions(number: number): string {
  const random = randomFrom(number);
  const length = 2000 + random.below(3000);
  const parts = ['You work at the service desk of an online shop.\n'];
  for (let written = 0, section = 1; written < length; section += 1) {
    const heading = `\n## Step ${section}\n\n`;
    const items = Array.from(
      { length: 2 + random.below(5) },
      (_, index) => `${index + 1}. ${random.pick(SENTENCES)}\n`,
    ).join('');
    parts.push(heading, items);
    written += heading.length + items.length;
  }
  return parts.join('');
}
