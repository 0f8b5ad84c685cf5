package lanedesk.journal.audit;

/// The summary of an audit export.
///
/// @param lineCount number of lines, including the first and the last
/// @param lastHash hash of the last line in lower-case hexadecimal; two different exports have different hashes
public record AuditSeal(long lineCount, String lastHash) {}
