package lanedesk.workstation.freight;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The facts of a shipment as one SHA-256, so that the same shipment booked twice is noticed whatever quote
/// it came from. Order of rows, case, blanks, accents' spelling and trailing zeros make no difference; any
/// fact that does is in it by name.
public final class ShipmentFingerprint {
    private final Map<String, String> facts = new TreeMap<>();

    /// Adds a text, such as a city or a reference; null and blank are the same.
    public ShipmentFingerprint text(String fact, @Nullable String value) {
        return put(fact, value == null ? "" : folded(value));
    }

    /// Adds a figure; 412, 412.0 and 4.12E2 are the same.
    public ShipmentFingerprint figure(String fact, @Nullable BigDecimal value) {
        if (value == null) {
            return put(fact, "");
        }
        BigDecimal stripped = value.stripTrailingZeros();
        return put(fact, stripped.unscaledValue() + "e" + -(long) stripped.scale());
    }

    /// Adds a number.
    public ShipmentFingerprint number(String fact, long value) {
        return figure(fact, BigDecimal.valueOf(value));
    }

    /// Adds a yes or no.
    public ShipmentFingerprint yes(String fact, boolean value) {
        return put(fact, value ? "yes" : "no");
    }

    /// Adds rows whose order does not matter, each fingerprinted by itself.
    public ShipmentFingerprint rows(String fact, Collection<ShipmentFingerprint> rows) {
        return put(
                fact,
                String.join(
                        "+",
                        rows.stream().map(ShipmentFingerprint::hex).sorted().toList()));
    }

    /// The fingerprint, 64 small hexadecimal figures.
    public String hex() {
        StringBuilder canonical = new StringBuilder();
        facts.forEach((fact, value) -> canonical
                .append(fact.length())
                .append(':')
                .append(fact)
                .append('=')
                .append(value.length())
                .append(':')
                .append(value)
                .append('\n'));
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(canonical.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }

    private ShipmentFingerprint put(String fact, String value) {
        if (facts.putIfAbsent(fact, value) != null) {
            throw new IllegalArgumentException("fact given twice: " + fact);
        }
        return this;
    }

    private static String folded(String value) {
        return Normalizer.normalize(value, Normalizer.Form.NFKC)
                .replaceAll("[\\s\\p{Z}\\p{Cf}]+", " ")
                .strip()
                .toLowerCase(Locale.ROOT);
    }
}
