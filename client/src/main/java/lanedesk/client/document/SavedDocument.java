package lanedesk.client.document;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A completely downloaded document (interface: Booking result, Document).
///
/// @param file path of the file
/// @param size number of bytes
/// @param sha256 SHA-256 of the bytes as 64 lower-case hexadecimal digits
/// @param contentType content type of the answer; null if not stated
public record SavedDocument(
        Path file, long size, String sha256, @Nullable String contentType) {}
