package lanedesk.client;

import io.soabase.recordbuilder.core.RecordBuilder;

/// The maximum sizes that the client accepts, so that no answer uses up the machine's memory (interface:
/// Limits, which states no sizes). An answer that exceeds a limit gives [ClientException.Unreadable]. A
/// document that is too large gives [lanedesk.client.document.RefusedDocumentException].
///
/// @param answerBytes bytes of an answer, decompressed
/// @param documentBytes bytes of a document, decompressed
/// @param depth levels of nested JSON
/// @param textLength characters of one JSON text
/// @param rows entries of one JSON array
/// @param pages pages that [LaneClient#allCustomers] requests
@RecordBuilder
public record ResponseLimits(int answerBytes, long documentBytes, int depth, int textLength, int rows, int pages)
        implements ResponseLimitsBuilder.With {

    /// 32 MiB per answer, 100 MiB per document, 200 levels, 1,048,576 characters per text, 200,000 rows, 10,000
    /// pages.
    public static final ResponseLimits DEFAULT =
            new ResponseLimits(32 << 20, 100L << 20, 200, 1 << 20, 200_000, 10_000);

    /// Checks that every limit is positive.
    public ResponseLimits {
        if (answerBytes < 1 || documentBytes < 1 || depth < 1 || textLength < 1 || rows < 1 || pages < 1) {
            throw new IllegalArgumentException("a limit must be at least 1");
        }
    }
}
