package lanedesk.sandbox.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The active faults and the latency. If several rules match a request, the oldest of these rules applies.
/// Thread-safe.
public final class Faults {
    private static final Duration MAX_LATENCY = Duration.ofMinutes(10);

    private final List<FaultRule> rules = new ArrayList<>();
    private final Map<String, Integer> requestCounts = new HashMap<>();
    private Duration latency = Duration.ZERO;

    /// Activates a fault for requests below a path, a limited number of times.
    public synchronized void activate(Fault fault, String pathPrefix, int times) {
        activate(new FaultRule(fault, pathPrefix, times));
    }

    /// Activates the fault of this rule.
    public synchronized void activate(FaultRule rule) {
        rules.add(rule);
    }

    /// Deactivates all faults. Does not change the latency.
    public synchronized void clearRules() {
        rules.clear();
    }

    /// The active rules with their remaining times.
    public synchronized List<FaultRule> activeRules() {
        return List.copyOf(rules);
    }

    /// Returns the fault for the next request to this path; empty if there is no fault. Counts the request, and
    /// reduces the remaining times of the rule that applies.
    public synchronized Optional<Fault> takeNextFault(String path) {
        for (int i = 0; i < rules.size(); i++) {
            FaultRule rule = rules.get(i);
            if (path.startsWith(rule.pathPrefix()) && countRequestAndCheckDue(rule)) {
                if (rule.remainingTimes() == 1) {
                    rules.remove(i);
                } else if (rule.remainingTimes() != FaultRule.ALWAYS) {
                    FaultRule remainingRule =
                            new FaultRule(rule.fault(), rule.pathPrefix(), rule.remainingTimes() - 1, rule.interval());
                    rules.set(i, remainingRule);
                }
                return Optional.of(rule.fault());
            }
        }
        return Optional.empty();
    }

    private boolean countRequestAndCheckDue(FaultRule rule) {
        return rule.interval() == 1
                || requestCounts.merge(rule.fault() + rule.pathPrefix(), 1, Integer::sum) % rule.interval() == 0;
    }

    /// The time by which every request is delayed before the sandbox processes it.
    public synchronized Duration latency() {
        return latency;
    }

    /// Sets the time by which every request is delayed. Throws [IllegalArgumentException] if the duration is
    /// negative or longer than ten minutes.
    public synchronized void setLatency(Duration duration) {
        if (duration.isNegative() || duration.compareTo(MAX_LATENCY) > 0) {
            throw new IllegalArgumentException("A latency is between nothing and ten minutes, not " + duration);
        }
        latency = duration;
    }
}
