/// Reads whole requests, such as mails and spreadsheets, by rules alone.
@NullMarked
package lanedesk.workstation.freight.request;

import org.jspecify.annotations.NullMarked;
