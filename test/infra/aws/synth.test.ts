// One test file for all stacks, since loading the CDK and synthesizing the stacks take seconds.
import './api.ts';
import './firewall.ts';
import './front-faults.ts';
import './front-functions.ts';
import './iam.ts';
import './nag.ts';
import './operations.ts';
import './pushes.ts';
import './recovery.ts';
import './releases.ts';
import './second-deployment.ts';
import './secrets-and-mail.ts';
import './stacks.ts';
import './templates.ts';
import './web-stacks.ts';
