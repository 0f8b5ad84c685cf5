package lanedesk.client.document;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A document that arrived whole.
///
/// @param file where it is
/// @param size how many bytes
/// @param sha256 SHA-256 of the bytes as 64 lower-case hexadecimal digits
/// @param contentType content type of the answer; null where it named none
public record SavedDocument(
        Path file, long size, String sha256, @Nullable String contentType) {}
