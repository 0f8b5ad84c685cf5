/// Documents of a booking, brought to a file.
@NullMarked
package lanedesk.client.document;

import org.jspecify.annotations.NullMarked;
