package lanedesk.sandbox.http;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.fault.Deliveries;
import lanedesk.sandbox.fault.Fault;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.sandbox.fault.Faults;
import lanedesk.sandbox.http.Route.Method;
import lanedesk.sandbox.model.Refusal;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Faults and latency over HTTP, for tests and training that have no hold of the program. Not part of the interface;
/// like everything here it is reached from this machine alone.
record Administration(Faults faults, Deliveries deliveries) {

    private static final String PATH = "/sandbox/faults";

    List<Route> routes() {
        return List.of(
                Route.open(Method.GET, PATH, _ -> state()),
                Route.open(Method.POST, PATH, this::change),
                Route.open(Method.DELETE, PATH, _ -> {
                    faults.clear();
                    faults.latency(Duration.ZERO);
                    return state();
                }));
    }

    private record Active(String fault, String path, int times) {}

    private record State(
            List<Active> active, long latencyMs, Map<String, Integer> bookingBodies, Map<String, String> faults) {}

    private Answer state() {
        Map<String, String> known = new LinkedHashMap<>();
        Arrays.stream(Fault.values()).forEach(fault -> known.put(fault.word(), fault.description()));
        List<Active> active = faults.active().stream()
                .map(rule -> new Active(rule.fault().word(), rule.pathPrefix(), rule.times()))
                .toList();
        return Answer.data(new State(
                active,
                faults.latency().toMillis(),
                Map.of("total", deliveries.total(), "mostOfOneQuote", deliveries.most()),
                known));
    }

    /// `{"fault": "cut-body", "path": "/v1/otr/book", "times": 2}`, `{"latencyMs": 300}`, or both.
    private Answer change(ApiRequest ask) {
        JsonNode wish;
        try {
            wish = Wire.tree(ask.body());
        } catch (JacksonException malformed) {
            throw Refusal.of(400, "Bad Request", "malformed_json", "The body is not well-formed JSON.");
        }
        if (wish.has("fault")) {
            add(ask, wish);
        }
        if (wish.has("latencyMs")) {
            long latency = wish.path("latencyMs").asLong(-1);
            try {
                faults.latency(Duration.ofMillis(latency));
            } catch (IllegalArgumentException outOfRange) {
                ask.breach("latencyMs", "Must be between 0 and 600000.");
            }
        }
        if (!wish.has("fault") && !wish.has("latencyMs")) {
            ask.breach("fault", "Is required when latencyMs is omitted.");
        }
        ask.refuseIfAny();
        return state();
    }

    private void add(ApiRequest ask, JsonNode wish) {
        String word = wish.path("fault").asString("");
        String path = wish.path("path").asString("/v1/");
        int times = wish.path("times").asInt(wish.has("times") ? 0 : FaultRule.ALWAYS);
        Fault.named(word)
                .ifPresentOrElse(
                        fault -> {
                            try {
                                faults.add(fault, path, times);
                            } catch (IllegalArgumentException impossible) {
                                ask.breach("fault", "Needs a path with a leading slash and times of 1 or more.");
                            }
                        },
                        () -> ask.breach("fault", "Must be one of " + Fault.words() + "."));
    }
}
