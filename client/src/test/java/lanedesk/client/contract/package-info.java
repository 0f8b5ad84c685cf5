/// The client held against the written contract.
@NullMarked
package lanedesk.client.contract;

import org.jspecify.annotations.NullMarked;
