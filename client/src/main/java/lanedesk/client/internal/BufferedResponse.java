package lanedesk.client.internal;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A complete answer.
///
/// @param body the bytes, decompressed
/// @param serviceTime from the `Date` header
/// @param receivedAt this machine's clock when the headers arrived
/// @param retryAfter the wait time that the service requests; null if it names none
@SuppressWarnings("ArrayRecordComponent") // short-lived, never compared
record BufferedResponse(
        int status,
        byte[] body,
        @Nullable Instant serviceTime,
        Instant receivedAt,
        @Nullable Duration retryAfter) {}
