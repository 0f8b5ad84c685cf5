package lanedesk.journal.audit;

/// The summary of an export.
///
/// @param lines how many, the first and the last included
/// @param hash the last line's, in lower-case hexadecimal; stored elsewhere, it identifies this export
public record AuditSeal(long lines, String hash) {}
