// One test file, since CDK takes seconds to load and the stacks as long to synthesize.
import './api.ts';
import './nag.ts';
import './operations.ts';
import './secrets-and-mail.ts';
import './stacks.ts';
import './templates.ts';
