/// Parses request bodies to valid requests: strict JSON, then the rules of the API that concern a single request. All
/// errors are reported together, each under its path.
@NullMarked
package lanedesk.sandbox.validation;

import org.jspecify.annotations.NullMarked;
