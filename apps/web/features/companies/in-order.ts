const last = new Map<string, Promise<unknown>>();

/** Changes to the same thing are sent one after another, so that the last one wins. */
export function inOrder<Answer>(id: string, change: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(id);
  const answer = before === undefined ? change() : before.then(change, change);
  const done = () => {
    if (last.get(id) === answer) last.delete(id);
  };
  answer.then(done, done);
  last.set(id, answer);
  return answer;
}
