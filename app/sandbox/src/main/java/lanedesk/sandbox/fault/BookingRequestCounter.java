package lanedesk.sandbox.fault;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Counts the complete bodies of booking requests that reached the service, whatever came of them: a client that sends
/// one booking twice shows here.
public final class BookingRequestCounter {
    private static final Pattern QUOTE_NUMBER = Pattern.compile("\"quoteNumber\"\\s*:\\s*([0-9]{1,18})");

    private final Map<Long, Integer> countByQuote = new TreeMap<>();
    private int total;

    /// Notes a complete body.
    public synchronized void count(byte[] body) {
        total++;
        Matcher number = QUOTE_NUMBER.matcher(new String(body, StandardCharsets.UTF_8));
        if (number.find()) {
            countByQuote.merge(Long.parseLong(number.group(1)), 1, Integer::sum);
        }
    }

    /// Bodies of bookings so far.
    public synchronized int total() {
        return total;
    }

    /// Bodies of bookings of one quote so far.
    public synchronized int countOfQuote(long quoteNumber) {
        return countByQuote.getOrDefault(quoteNumber, 0);
    }

    /// The most bodies that any one quote has seen.
    public synchronized int maxPerQuote() {
        return countByQuote.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }
}
