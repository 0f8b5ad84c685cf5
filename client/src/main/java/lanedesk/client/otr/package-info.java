/// Over-the-road quoting and booking (interface: POST /v1/otr/quote, POST /v1/otr/book).
@NullMarked
package lanedesk.client.otr;

import org.jspecify.annotations.NullMarked;
