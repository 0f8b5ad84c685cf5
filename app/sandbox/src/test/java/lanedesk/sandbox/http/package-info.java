@NullMarked
package lanedesk.sandbox.http;

import org.jspecify.annotations.NullMarked;
