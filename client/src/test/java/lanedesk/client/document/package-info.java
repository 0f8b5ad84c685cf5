/// Document downloads against raw sockets and real files.
@NullMarked
package lanedesk.client.document;

import org.jspecify.annotations.NullMarked;
