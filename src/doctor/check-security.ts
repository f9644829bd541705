import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isList, isObject, type Json, type JsonObject, own } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import type { CardDocument } from './card-document.ts';
import { objectsIn, schemesOf } from './card-parts.ts';
import { doctorCodes } from './codes.ts';

const { build } = doctorCodes;

/** Whether what the card says about authentication hangs together. */
export function checkSecurity(document: CardDocument): readonly Diagnostic[] {
  const { card, at, whole } = document;
  const declared = schemesOf(card).size;
  const required = requirementsOf(card);
  const found: Diagnostic[] = [...insecureLogins(document), ...keysInQueries(document)];
  // However it is spelt: the reader understands more forms than clients do.
  const isOpen = document.agent !== undefined && document.agent.security === undefined;
  if (isOpen && declared === 0 && required.length === 0) {
    found.push(build['no-security']({}, whole));
  }
  if (declared > 0 && required.length === 0 && !skillsRequire(card)) {
    const member = document.line === '1.0' ? 'securityRequirements' : 'security';
    found.push(build['security-not-required']({ member }, at('/securitySchemes', 'key')));
  }
  const open = required.find(({ requirement }) => namesNothing(requirement));
  if (open !== undefined) found.push(build['optional-security']({}, at(open.pointer)));
  const extended = extendedCardPointer(card);
  if (extended !== undefined && declared === 0) {
    found.push(build['extended-card-without-security']({}, at(extended)));
  }
  return found;
}

interface Required {
  readonly pointer: string;
  readonly requirement: JsonObject;
}

function requirementsOf(card: JsonObject): readonly Required[] {
  return ['securityRequirements', 'security'].flatMap((member) => {
    const list = own(card, member);
    return (isList(list) ? list : []).flatMap((requirement, index) =>
      isObject(requirement) ? [{ pointer: `/${member}/${index}`, requirement }] : [],
    );
  });
}

/** Schemes may be for some skills only. */
function skillsRequire(card: JsonObject): boolean {
  return objectsIn(card, 'skills').some((skill) => requirementsOf(skill).length > 0);
}

function namesNothing(requirement: JsonObject): boolean {
  const schemes = own(requirement, 'schemes');
  return Object.keys(isObject(schemes) ? schemes : requirement).length === 0;
}

function extendedCardPointer(card: JsonObject): string | undefined {
  const capabilities = own(card, 'capabilities');
  if (isObject(capabilities) && own(capabilities, 'extendedAgentCard') === true) {
    return '/capabilities/extendedAgentCard';
  }
  const older = 'supportsAuthenticatedExtendedCard';
  return own(card, older) === true ? `/${older}` : undefined;
}

const LOGIN_ADDRESSES: ReadonlySet<string> = new Set([
  'authorizationUrl',
  'tokenUrl',
  'refreshUrl',
  'deviceAuthorizationUrl',
  'openIdConnectUrl',
  'oauth2MetadataUrl',
]);

function insecureLogins({ card, at }: CardDocument): Diagnostic[] {
  const found: Diagnostic[] = [];
  const visit = (value: Json | undefined, pointer: string): void => {
    if (!isObject(value)) return;
    for (const [key, member] of Object.entries(value)) {
      const here = pointerTo(pointer, key);
      const isLogin = LOGIN_ADDRESSES.has(key) && typeof member === 'string';
      if (isLogin && /^http:/i.test(member)) found.push(build['insecure-login']({}, at(here)));
      else visit(member, here);
    }
  };
  visit(own(card, 'securitySchemes'), '/securitySchemes');
  return found;
}

function keysInQueries({ card, at }: CardDocument): Diagnostic[] {
  return [...schemesOf(card)].flatMap(([name, scheme]) => {
    if (!isObject(scheme)) return [];
    const wrapped = own(scheme, 'apiKeySecurityScheme');
    const inner = isObject(wrapped) ? wrapped : scheme;
    const isInQuery = [own(inner, 'in'), own(inner, 'location')].includes('query');
    const place = at(pointerTo('/securitySchemes', name), 'key');
    return isInQuery ? [build['key-in-query']({}, place)] : [];
  });
}
