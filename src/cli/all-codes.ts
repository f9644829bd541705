import { doctorCodes } from '../doctor/codes.ts';
import { fleetCodes } from '../fleet/codes.ts';
import { gatewayCodes } from '../gateway/codes.ts';
import { hostCodes } from '../host/codes.ts';
import { type DocumentedCode, documentedCodes, registry } from '../index.ts';
import { loadsetCodes } from '../loadset/codes.ts';
import { mcpCodes } from '../mcp/codes.ts';
import { publishCodes } from '../publish/codes.ts';
import { signingCodes } from '../signing/codes.ts';
import { keyCodes } from '../signing/key-codes.ts';

/** Every code a command can report. */
export function allCodes(): readonly DocumentedCode[] {
  const tables = [
    loadsetCodes,
    hostCodes,
    fleetCodes,
    publishCodes,
    doctorCodes,
    keyCodes,
    signingCodes,
    mcpCodes,
    gatewayCodes,
  ];
  return [...documentedCodes(registry), ...tables.flatMap(({ documented }) => documented)];
}
