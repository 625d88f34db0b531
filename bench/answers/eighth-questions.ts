import type { Drafts } from "./drafts.ts";

/** Written before anything was changed, on sites that no rule was chosen on, and asked once. */
export const EIGHTH_QUESTIONS: Drafts = {
  requests: [
    ["How do I send JSON in a POST request?", /\/user\/quickstart/, /json=|json\.dumps|json param/],
    [
      "How do I set a timeout with Requests?",
      /requests\.example\/(?:user\/(?:quickstart|advanced)|api)/,
      /timeout/,
    ],
    [
      "How do I turn off the verification of SSL certificates?",
      /requests\.example\/(?:user\/advanced|api)/,
      /verify=False|verify to False/,
    ],
    ["What is a session object?", /requests\.example\/(?:user\/advanced|api)/, /persist/],
    ["How do I use a proxy with Requests?", /requests\.example\/user\/advanced/, /proxies/],
    ["How do I upload a file?", /requests\.example\/user\/(?:quickstart|advanced)/, /files/],
    [
      "What exception is raised when a request times out?",
      /requests\.example\/(?:user\/(?:quickstart|advanced)|api)/,
      /Timeout/,
    ],
    [
      "How do I read a response as JSON?",
      /requests\.example\/user\/quickstart/,
      /\.json\(\)|JSON decoder/,
    ],
    [
      "Which authentication methods are supported?",
      /requests\.example\/(?:user\/authentication|api)/,
      /Basic|Digest|OAuth/,
    ],
    [
      "How do I limit the number of redirects?",
      /requests\.example\/(?:user\/|api)/,
      /max_redirects|maximum redirect/,
    ],
  ],
  cmake: [
    ["How do I add an executable?", /\/command\/add_executable|tutorial/, /add_executable/],
    [
      "How do I link a library to a target?",
      /\/command\/target_link_libraries|tutorial|cmake-buildsystem/,
      /target_link_libraries/,
    ],
    [
      "What is an interface library?",
      /\/command\/add_library|cmake-buildsystem/,
      /does not compile|not produce a library|no sources/i,
    ],
    [
      "How do I set the C++ standard?",
      /CXX_STANDARD|tutorial|compile-features|target_compile_features/,
      /CXX_STANDARD|cxx_std/,
    ],
    [
      "How do I find a package that is installed on the system?",
      /find_package|using-dependencies|cmake-packages/,
      /find_package/,
    ],
    [
      "What is the difference between static and shared libraries?",
      /\/command\/add_library|tutorial|cmake-buildsystem|BUILD_SHARED_LIBS/i,
      /link(?:ed)? dynamically|archives? of object|runtime|loaded/i,
    ],
    [
      "How do I download a dependency while configuring?",
      /FetchContent|using-dependencies|ExternalProject|\/command\/file/,
      /FetchContent|DOWNLOAD/,
    ],
    ["How do I run the tests?", /ctest|tutorial|user-interaction/i, /ctest|make test/],
    [
      "What does the install command do?",
      /\/command\/install|tutorial/,
      /installation rules|rules to run at install/i,
    ],
    [
      "When is a generator expression evaluated?",
      /generator-expressions|tutorial/i,
      /build system generation/i,
    ],
  ],
  jinja: [
    ["What is template inheritance?", /\/templates/, /base|skeleton|child/],
    ["How do I write a comment in a template?", /\/templates/, /\{#/],
    ["How do I enable autoescaping?", /\/(?:api|templates|faq)/, /autoescape/],
    ["How do I define a custom filter?", /\/api/, /\.filters|filter/],
    ["What is a macro?", /\/templates/, /comparable with functions|reusable|not repeat/],
    ["How do I control whitespace?", /\/templates|\/api/, /trim_blocks|minus sign|lstrip_blocks/],
    [
      "Is it safe to render templates of untrusted users?",
      /\/(?:sandbox|faq)/,
      /sandbox|untrusted/i,
    ],
    ["Which template loaders are there?", /\/api/, /FileSystemLoader|PackageLoader|DictLoader/],
    ["How do I loop over a dictionary?", /\/templates/, /items/],
    ["What is the difference between import and include?", /\/templates/, /context/],
  ],
  scrapy: [
    ["What is a spider?", /\/topics\/spiders|\/intro\//, /classes (?:which|that) (?:you )?define/i],
    [
      "How do I export items to a JSON file?",
      /\/intro\/(?:tutorial|overview)|feed-exports/,
      / -[oO] |FEEDS|--output/,
    ],
    [
      "How do I follow links to the next page?",
      /\/intro\/|\/topics\/(?:spiders|request)/,
      /follow|urljoin/,
    ],
    [
      "How do I set a delay between requests?",
      /\/(?:topics\/(?:settings|practices|autothrottle)|faq)/,
      /DOWNLOAD_DELAY|download_delay/,
    ],
    [
      "How do I change the user agent?",
      /\/(?:topics\/(?:settings|downloader-middleware|practices|shell)|faq)/,
      /USER_AGENT|user_agent/,
    ],
    [
      "What is an item pipeline?",
      /\/topics\/(?:item-pipeline|architecture)|\/intro\//,
      /process|after/,
    ],
    ["How do I log in to a website?", /\/(?:topics\/request-response|faq)/, /FormRequest/],
    ["How do I pass arguments to a spider?", /\/(?:topics\/spiders|intro\/tutorial)/, / -a |-a /],
    [
      "How many requests are made at the same time by default?",
      /\/topics\/(?:settings|broad-crawls)/,
      /16|CONCURRENT_REQUESTS/,
    ],
    [
      "Does Scrapy obey robots.txt?",
      /\/topics\/(?:downloader-middleware|settings)|\/intro\//,
      /ROBOTSTXT_OBEY|robots\.txt/,
    ],
  ],
};
