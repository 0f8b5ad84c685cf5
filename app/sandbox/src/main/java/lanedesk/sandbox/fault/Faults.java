package lanedesk.sandbox.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The faults and the latency that are switched on. May be changed at any time from any thread; the oldest rule that
/// applies to a request is the one that happens.
public final class Faults {
    private static final Duration MAX_LATENCY = Duration.ofMinutes(10);

    private final List<FaultRule> rules = new ArrayList<>();
    private final Map<String, Integer> requestCounts = new HashMap<>();
    private Duration latency = Duration.ZERO;

    /// Switches a fault on for the next so many requests below a path.
    public synchronized void add(Fault fault, String pathPrefix, int times) {
        add(new FaultRule(fault, pathPrefix, times));
    }

    /// Switches a fault on.
    public synchronized void add(FaultRule rule) {
        rules.add(rule);
    }

    /// Switches every fault off; the latency stays.
    public synchronized void clear() {
        rules.clear();
    }

    /// Rules that still have a time to happen, each with the times left.
    public synchronized List<FaultRule> activeRules() {
        return List.copyOf(rules);
    }

    /// What happens to a request for this path; counts it.
    public synchronized Optional<Fault> nextFault(String path) {
        for (int i = 0; i < rules.size(); i++) {
            FaultRule rule = rules.get(i);
            if (path.startsWith(rule.pathPrefix()) && isDue(rule)) {
                if (rule.remainingTimes() == 1) {
                    rules.remove(i);
                } else if (rule.remainingTimes() != FaultRule.ALWAYS) {
                    FaultRule left =
                            new FaultRule(rule.fault(), rule.pathPrefix(), rule.remainingTimes() - 1, rule.interval());
                    rules.set(i, left);
                }
                return Optional.of(rule.fault());
            }
        }
        return Optional.empty();
    }

    private boolean isDue(FaultRule rule) {
        return rule.interval() == 1
                || requestCounts.merge(rule.fault() + rule.pathPrefix(), 1, Integer::sum) % rule.interval() == 0;
    }

    /// How long every request below `/v1/` waits before it is looked at.
    public synchronized Duration latency() {
        return latency;
    }

    /// Sets how long every request below `/v1/` waits.
    public synchronized void latency(Duration duration) {
        if (duration.isNegative() || duration.compareTo(MAX_LATENCY) > 0) {
            throw new IllegalArgumentException("A latency is between nothing and ten minutes, not " + duration);
        }
        latency = duration;
    }
}
