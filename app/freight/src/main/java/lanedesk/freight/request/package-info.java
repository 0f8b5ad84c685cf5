/// Parses whole requests, such as mails and spreadsheets, by rules only.
@NullMarked
package lanedesk.freight.request;

import org.jspecify.annotations.NullMarked;
