import { describe, expect, it } from "vitest";
import { readQuestion } from "./read-question.ts";
import { plainEnglish } from "./testing/plain-english.ts";

const read = (question: string) => readQuestion(question, plainEnglish, ["PostgreSQL", "Big Book"]);

describe("what a question is about", () => {
  it.each([
    ["What is Acme?", "Acme"],
    ["Who offers trail running shoes?", "trail running shoes"],
    ["Which winter boots are best?", "winter boots"],
    ["How do you restore a dump with pg_restore?", "restore dump pg_restore"],
    ["What is the price of C++ lessons?", "price C++ lessons"],
    ["Which is better, postgres or mysql?", "postgres mysql"],
    ["winterstiefel", "winterstiefel"],
    ["What is the best?", "best"],
    ["Who are you?", "Who are you"],
    ["??", ""],
    ["How do I back up my files?", "backup files"],
    ["How do I turn off the heating?", "disable heating"],
    ["How can I log in?", "login"],
  ])("%s", (question, subject) => {
    expect(read(question).subject).toBe(subject);
  });

  it.each([
    ["How do I back up a PostgreSQL database?", "backup database"],
    ["What are PostgreSQL's limits?", "limits"],
    ["What does the Big Book say of books?", "books"],
    ["Is a book big?", "book big"],
    ["What is PostgreSQL?", "PostgreSQL"],
  ])("is not the name of a company, unless nothing else is: %s", (question, subject) => {
    expect(read(question).subject).toBe(subject);
  });

  it.each([
    ["How do I change a password?", "password"],
    ["How do I prevent deadlocks?", "deadlocks"],
    ["How do I install it?", ""],
    ["What is WAL mode?", "WAL"],
    ["How do I add a custom management command?", "custom management command"],
    ["What is the maximum number of columns in a table?", "columns table"],
  ])("without verbs that pages word in their own way: %s", (question, topic) => {
    expect(read(question).topic).toBe(topic);
  });
});

it("a question of size asks for a maximum, and a word with a hyphen is one", () => {
  expect(read("How large can a read-only table be?")).toMatchObject({
    subject: "maximum size read-only table",
    topic: "read-only table",
    compounds: ["read-only"],
  });
});

describe("what kind of sentence answers a question", () => {
  it.each([
    ["What is a partial index?", "definition"],
    ["What does VACUUM do?", "definition"],
    ["How does caching work?", "definition"],
    ["How do I prevent deadlocks?", "instruction"],
    ["how to tie shoes", "instruction"],
    ["Where can I buy boots?", "instruction"],
    ["What is the maximum number of columns?", "number"],
    ["How many columns can a table have?", "number"],
    ["What is the difference between char and text?", "comparison"],
    ["postgres vs sqlite", "comparison"],
    ["What data types are there?", "list"],
    ["Which file formats does it support?", "list"],
    ["What are the isolation levels?", "list"],
    ["Does it enforce foreign keys?", "fact"],
    ["When should I wear boots?", "fact"],
    ["What is the default idle timeout?", "number"],
    ["winter boots", "open"],
  ])("%s", (question, intent) => {
    expect(read(question).intent).toBe(intent);
  });
});
