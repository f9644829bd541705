import { type Child, h } from '../element.ts';
import type { Converter } from '../load-converter.ts';
import type { PlaygroundOptions, PlaygroundState } from './playground-state.ts';

export interface ControlEvents {
  readonly onSample: (id: string) => void;
  /** Formats or options were changed in the state. */
  readonly onChange: () => void;
}

/** What to start from, which format to convert to, and how. */
export function controls(
  converter: Converter,
  state: PlaygroundState,
  { onSample, onChange }: ControlEvents,
): HTMLElement {
  return h(
    'div',
    { class: 'controls' },
    h(
      'div',
      { class: 'bar' },
      sampleChoice(converter, state, onSample),
      formatChoices(converter, state, onChange),
    ),
    optionSwitches(state, onChange),
  );
}

function sampleChoice(
  { samples }: Converter,
  state: PlaygroundState,
  onSample: (id: string) => void,
): HTMLElement {
  const sample: HTMLSelectElement = h(
    'select',
    { id: 'sample', onchange: () => onSample(sample.value) },
    h('option', { value: '' }, 'Choose a sample…'),
    [...new Set(samples.map(({ format }) => format))].map((format) =>
      h(
        'optgroup',
        { label: format },
        samples
          .filter((each) => each.format === format)
          .map(({ id, shows }) =>
            h(
              'option',
              { value: id, selected: id === state.sample },
              `${nameOf(id)}: ${shows.replaceAll('`', '')}`,
            ),
          ),
      ),
    ),
  );
  return h('div', { class: 'field grow' }, h('label', { for: 'sample' }, 'Start from'), sample);
}

/** `agentcard/editorial/` → `editorial` */
function nameOf(id: string): string {
  const path = id.endsWith('/') ? id.slice(0, -1) : id;
  return path.slice(path.lastIndexOf('/') + 1);
}

function formatChoices(
  { formats }: Converter,
  state: PlaygroundState,
  onChange: () => void,
): readonly Child[] {
  const from: HTMLSelectElement = h(
    'select',
    {
      id: 'from',
      onchange: () => {
        state.from = from.value;
        onChange();
      },
    },
    h('option', { value: '' }, 'Detect'),
    formats.map(({ id, title }) => h('option', { value: id, selected: id === state.from }, title)),
  );
  const to: HTMLSelectElement = h(
    'select',
    {
      id: 'to',
      onchange: () => {
        state.to = to.value;
        onChange();
      },
    },
    formats.map(({ id, title, versions }) =>
      h(
        'optgroup',
        { label: title },
        versions.map((version, index) => {
          const value = `${id}@${version}`;
          const words = index === 0 && versions.length > 1 ? `${value} (default)` : value;
          return h('option', { value, selected: value === state.to }, words);
        }),
      ),
    ),
  );
  return [
    h('div', { class: 'field grow' }, h('label', { for: 'from' }, 'From'), from),
    h('div', { class: 'field grow' }, h('label', { for: 'to' }, 'To'), to),
  ];
}

/** In the words of the command line. */
const SWITCHES: readonly (readonly [keyof PlaygroundOptions, name: string, words: string])[] = [
  ['carry', 'Carry', 'Keep what the format cannot hold in a sidecar file'],
  ['allowWidening', 'Allow widening', 'Convert even if a restriction would be lost'],
  ['keepSecrets', 'Keep secrets', 'Leave literal credentials where they are'],
  ['strict', 'Strict', 'Write no agent that would lose anything'],
];

function optionSwitches(state: PlaygroundState, onChange: () => void): HTMLElement {
  return h(
    'fieldset',
    { class: 'switches' },
    h('legend', { class: 'hidden' }, 'Options'),
    SWITCHES.map(([option, name, words]) => {
      const box: HTMLInputElement = h('input', {
        type: 'checkbox',
        id: option,
        'aria-describedby': `${option}-words`,
        checked: state.options[option],
        onchange: () => {
          state.options = { ...state.options, [option]: box.checked };
          onChange();
        },
      });
      return h(
        'div',
        { class: 'option' },
        box,
        h('label', { for: option }, name),
        h('span', { class: 'quiet', id: `${option}-words` }, words),
      );
    }),
  );
}
