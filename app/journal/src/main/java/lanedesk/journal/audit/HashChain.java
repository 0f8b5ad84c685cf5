package lanedesk.journal.audit;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Seals lines of JSON, each with the hash of the one before it and the SHA-256 of its own bytes up to that hash.
///
/// A line reads `{…,"previous":"<64 digits>","hash":"<64 digits>"}`.
final class HashChain {

    private static final String START = "0".repeat(64);
    private static final Pattern LINE =
            Pattern.compile("(\\{.*,\"previous\":\"([0-9a-f]{64})\"),\"hash\":\"([0-9a-f]{64})\"}", Pattern.DOTALL);

    private String last = START;
    private long lines;

    /// The line for an object of JSON that has at least one field.
    String seal(String json) {
        String content = json.substring(0, json.length() - 1) + ",\"previous\":\"" + last + '"';
        advance(hash(content));
        return content + ",\"hash\":\"" + last + "\"}";
    }

    /// Whether a line is the next of the chain.
    boolean accepts(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches() || !parts.group(2).equals(last) || !parts.group(3).equals(hash(parts.group(1)))) {
            return false;
        }
        advance(parts.group(3));
        return true;
    }

    AuditSeal seal() {
        return new AuditSeal(lines, last);
    }

    private void advance(String hash) {
        last = hash;
        lines++;
    }

    private static String hash(String content) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }
}
