package lanedesk.client.internal;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A whole answer.
///
/// @param body the bytes, decompressed
/// @param serviceTime from the `Date` header
/// @param receivedAt this machine's clock when the head was there
/// @param retryAfter the time for which the service asks not to be called; null where it names none
@SuppressWarnings("ArrayRecordComponent") // short-lived, never compared
record BufferedResponse(
        int status,
        byte[] body,
        @Nullable Instant serviceTime,
        Instant receivedAt,
        @Nullable Duration retryAfter) {}
