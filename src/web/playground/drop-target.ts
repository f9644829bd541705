/** Files may be dropped on the node; other things that are dragged are left alone. */
export function makeDropTarget(node: HTMLElement, onDrop: (transfer: DataTransfer) => void): void {
  const showOver = (isOver: boolean) => node.classList.toggle('drop', isOver);
  node.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    showOver(true);
  });
  node.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) showOver(false);
  });
  node.addEventListener('drop', (event) => {
    showOver(false);
    if (!hasFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    onDrop(event.dataTransfer);
  });
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
