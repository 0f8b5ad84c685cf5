package lanedesk.sandbox.fault;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Injects a fault into requests whose path starts with a prefix, a limited number of times.
///
/// @param interval how many of these requests come to one fault: 1 for each request, 20 for every twentieth
public record FaultRule(Fault fault, String pathPrefix, int remainingTimes, int interval) {
    /// The number of times of a fault without a limit.
    public static final int ALWAYS = Integer.MAX_VALUE;

    private static final Pattern RULE_FORMAT =
            Pattern.compile("([a-z0-9-]+)(?:@(/[^*%]*))?(?:\\*([0-9]{1,9}))?(?:%([0-9]{1,9}))?");

    public FaultRule {
        if (remainingTimes < 1 || interval < 1) {
            throw new IllegalArgumentException(
                    "A fault happens at least once, not " + remainingTimes + " times at every " + interval);
        }
        if (!pathPrefix.startsWith("/")) {
            throw new IllegalArgumentException("A path starts with a slash: " + pathPrefix);
        }
    }

    /// A rule for each request below the prefix.
    public FaultRule(Fault fault, String pathPrefix, int times) {
        this(fault, pathPrefix, times, 1);
    }

    /// Parses `NAME[@PATH][*TIMES][%EVERY]`, for example `cut-body@/v1/otr/book*2`. The default path is `/v1/`, the
    /// default number of times is unlimited, the default interval is 1.
    public static FaultRule parse(String text) {
        Matcher matcher = RULE_FORMAT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("A fault is written NAME[@PATH][*TIMES][%EVERY], not " + text);
        }
        Fault fault = Fault.findByOptionName(matcher.group(1))
                .orElseThrow(() -> new IllegalArgumentException(
                        "There is no fault " + matcher.group(1) + "; there are " + Fault.allOptionNames()));
        String path = matcher.group(2) == null ? "/v1/" : matcher.group(2);
        int times = matcher.group(3) == null ? ALWAYS : Integer.parseInt(matcher.group(3));
        int interval = matcher.group(4) == null ? 1 : Integer.parseInt(matcher.group(4));
        return new FaultRule(fault, path, times, interval);
    }
}
