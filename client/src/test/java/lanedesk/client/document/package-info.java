/// Documents: what may be brought and what not, against bare sockets and real files.
@NullMarked
package lanedesk.client.document;

import org.jspecify.annotations.NullMarked;
