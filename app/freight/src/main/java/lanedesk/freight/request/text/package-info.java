/// The text of a request: passages of a mail, lines, polite phrases, languages.
@NullMarked
package lanedesk.freight.request.text;

import org.jspecify.annotations.NullMarked;
