/**
 * Words that searchers and pages use for each other, one group per line. Tasks are what people want
 * to do, or how something is to be: pages mostly say it in other words. Things keep their weight.
 */
export interface Vocabulary {
  readonly tasks: string;
  readonly things: string;
}
