package lanedesk.sandbox.fault;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Counts the booking requests whose body was received completely, whatever the result. A test can check with these
/// counts whether a client sends a booking twice.
public final class BookingRequestCounter {
    private static final Pattern QUOTE_NUMBER = Pattern.compile("\"quoteNumber\"\\s*:\\s*([0-9]{1,18})");

    private final Map<Long, Integer> countByQuote = new TreeMap<>();
    private int totalCount;

    /// Counts a booking request, also for the quote number in its body, if there is a quote number.
    public synchronized void countBookingRequest(byte[] body) {
        totalCount++;
        Matcher number = QUOTE_NUMBER.matcher(new String(body, StandardCharsets.UTF_8));
        if (number.find()) {
            countByQuote.merge(Long.parseLong(number.group(1)), 1, Integer::sum);
        }
    }

    /// The number of all booking requests received.
    public synchronized int totalCount() {
        return totalCount;
    }

    /// The number of booking requests received for a quote.
    public synchronized int countForQuote(long quoteNumber) {
        return countByQuote.getOrDefault(quoteNumber, 0);
    }

    /// The largest number of booking requests received for the same quote; 0 if there was no request with a quote
    /// number.
    public synchronized int maxCountPerQuote() {
        return countByQuote.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }
}
