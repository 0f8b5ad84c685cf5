/// Drayage quoting and booking (interface: POST /v1/drayage/quote, POST /v1/drayage/book).
@NullMarked
package lanedesk.client.drayage;

import org.jspecify.annotations.NullMarked;
