import { cardCodes } from './card-codes.ts';
import { functionCodes } from './function-codes.ts';
import { serverCodes } from './server-codes.ts';
import { textCodes } from './text-codes.ts';

const parts = [cardCodes, serverCodes, functionCodes, textCodes];

/** All codes of the format: one table per subject, one namespace. */
export const agentcardCodes = {
  namespace: cardCodes.namespace,
  documented: parts.flatMap(({ documented }) => documented),
  build: {
    ...cardCodes.build,
    ...serverCodes.build,
    ...functionCodes.build,
    ...textCodes.build,
  },
};
