package lanedesk.workstation.journal.audit;

/// What an export came to.
///
/// @param lines how many, the first and the last included
/// @param hash the last line's, in lower-case hexadecimal; whoever keeps it elsewhere can tell this export from one
/// that
///     was made anew
public record AuditSeal(long lines, String hash) {}
