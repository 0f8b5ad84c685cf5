/// Tests of the client against the written contract.
@NullMarked
package lanedesk.client.contract;

import org.jspecify.annotations.NullMarked;
