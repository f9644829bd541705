/** An agent card with a name. */
export const card = (name: string, more = '', text = 'Hello.') =>
  `---\ntype: agent\nname: ${name}\n${more}---\n${text}\n`;

/** A credential that nobody should see. */
export const TOKEN = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789';
export const TEAM = {
  'team/guide.md': card('guide', 'description: Shows people around.\n'),
  'team/desk.md': card('desk', 'agents: [guide]\n'),
  'team/keeper.md': card(
    'keeper',
    `servers:\n  - vault:\n      url: https://vault.example/mcp\n      headers:\n        Authorization: Bearer ${TOKEN}\n`,
  ),
};
