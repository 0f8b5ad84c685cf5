/// Reads whole requests, such as mails and spreadsheets, by rules alone.
@NullMarked
package lanedesk.freight.request;

import org.jspecify.annotations.NullMarked;
