package lanedesk.client.internal;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A whole answer.
///
/// @param body the bytes, decompressed
/// @param serviceTime from the `Date` header
/// @param receivedAt this machine's clock when the head was there
@SuppressWarnings("ArrayRecordComponent") // short-lived, never compared
record Received(int status, byte[] body, @Nullable Instant serviceTime, Instant receivedAt) {}
