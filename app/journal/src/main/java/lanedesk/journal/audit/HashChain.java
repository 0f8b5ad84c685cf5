package lanedesk.journal.audit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.journal.store.Content;

/// Seals lines of JSON. Each line gets the hash of the previous line, and as its own hash the SHA-256 of its
/// bytes up to and including the previous line's hash.
///
/// A line has the form `{…,"previous":"<64 digits>","hash":"<64 digits>"}`.
final class HashChain {

    private static final String START_HASH = "0".repeat(64);
    private static final Pattern LINE_FORMAT =
            Pattern.compile("(\\{.*,\"previous\":\"([0-9a-f]{64})\"),\"hash\":\"([0-9a-f]{64})\"}", Pattern.DOTALL);

    private String lastHash = START_HASH;
    private long lineCount;

    /// Seals a JSON object that has at least one field, and returns its line.
    String sealLineAndAdvance(String json) {
        String content = json.substring(0, json.length() - 1) + ",\"previous\":\"" + lastHash + '"';
        advanceTo(Content.ofUtf8(content).sha256());
        return content + ",\"hash\":\"" + lastHash + "\"}";
    }

    /// Checks whether a line continues the chain. If the line does, this line becomes the end of the chain.
    boolean advanceIfNextLine(String line) {
        Matcher parts = LINE_FORMAT.matcher(line);
        if (!parts.matches()
                || !parts.group(2).equals(lastHash)
                || !parts.group(3).equals(Content.ofUtf8(parts.group(1)).sha256())) {
            return false;
        }
        advanceTo(parts.group(3));
        return true;
    }

    AuditSeal toAuditSeal() {
        return new AuditSeal(lineCount, lastHash);
    }

    private void advanceTo(String hash) {
        lastHash = hash;
        lineCount++;
    }
}
