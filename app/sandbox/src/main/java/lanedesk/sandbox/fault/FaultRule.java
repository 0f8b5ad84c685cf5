package lanedesk.sandbox.fault;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Injects a fault into requests whose path starts with `pathPrefix`.
///
/// @param remainingTimes how often the fault is still injected; [#ALWAYS] for no limit
/// @param interval into which requests the fault is injected: 1 for every request, 20 for every twentieth request
public record FaultRule(Fault fault, String pathPrefix, int remainingTimes, int interval) {
    /// The value of `remainingTimes` for a fault without a limit.
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

    /// Creates a rule that injects the fault into every request below the path prefix, a limited number of times.
    public FaultRule(Fault fault, String pathPrefix, int times) {
        this(fault, pathPrefix, times, 1);
    }

    /// Parses `NAME[@PATH][*TIMES][%EVERY]`, for example `cut-body@/v1/otr/book*2`. The defaults are the path
    /// `/v1/`, no limit of the times, and the interval 1. Throws [IllegalArgumentException] if the text is not
    /// valid.
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
