package lanedesk.sandbox.http;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.fault.BookingRequestCounter;
import lanedesk.sandbox.fault.Fault;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.sandbox.fault.Faults;
import lanedesk.sandbox.http.Route.Method;
import lanedesk.sandbox.model.RequestRejectedException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Changes faults and latency over HTTP, for a test or a training session that runs in another process. These
/// routes are not part of the service's API.
record FaultAdministration(Faults faults, BookingRequestCounter requestCounter) {

    private static final String PATH = "/sandbox/faults";

    List<Route> createRoutes() {
        return List.of(
                Route.withoutToken(Method.GET, PATH, _ -> currentStateAnswer()),
                Route.withoutToken(Method.POST, PATH, this::changeFaultsAndLatency),
                Route.withoutToken(Method.DELETE, PATH, _ -> {
                    faults.clearRules();
                    faults.latency(Duration.ZERO);
                    return currentStateAnswer();
                }));
    }

    private record ActiveFault(String fault, String path, int times) {}

    private record FaultState(
            List<ActiveFault> active, long latencyMs, Map<String, Integer> bookingBodies, Map<String, String> faults) {}

    private Answer currentStateAnswer() {
        Map<String, String> descriptions = new LinkedHashMap<>();
        Arrays.stream(Fault.values()).forEach(fault -> descriptions.put(fault.optionName(), fault.description()));
        List<ActiveFault> active = faults.activeRules().stream()
                .map(rule -> new ActiveFault(rule.fault().optionName(), rule.pathPrefix(), rule.remainingTimes()))
                .toList();
        return Answer.ofData(new FaultState(
                active,
                faults.latency().toMillis(),
                Map.of("total", requestCounter.totalCount(), "mostOfOneQuote", requestCounter.maxCountPerQuote()),
                descriptions));
    }

    /// Activates a fault, sets the latency, or both. The body is, for example, `{"fault": "cut-body", "path":
    /// "/v1/otr/book", "times": 2}` or `{"latencyMs": 300}`.
    private Answer changeFaultsAndLatency(ApiRequest request) {
        JsonNode change;
        try {
            change = ApiJson.readTree(request.body());
        } catch (JacksonException malformed) {
            throw RequestRejectedException.ofStatus(
                    400, "Bad Request", "malformed_json", "The body is not well-formed JSON.");
        }
        if (change.has("fault")) {
            addFault(request, change);
        }
        if (change.has("latencyMs")) {
            long latency = change.path("latencyMs").asLong(-1);
            try {
                faults.latency(Duration.ofMillis(latency));
            } catch (IllegalArgumentException outOfRange) {
                request.addError("latencyMs", "Must be between 0 and 600000.");
            }
        }
        if (!change.has("fault") && !change.has("latencyMs")) {
            request.addError("fault", "Is required when latencyMs is omitted.");
        }
        request.throwIfAnyError();
        return currentStateAnswer();
    }

    private void addFault(ApiRequest request, JsonNode faultNode) {
        String optionName = faultNode.path("fault").asString("");
        String path = faultNode.path("path").asString("/v1/");
        int times = faultNode.path("times").asInt(faultNode.has("times") ? 0 : FaultRule.ALWAYS);
        Fault.findByOptionName(optionName)
                .ifPresentOrElse(
                        fault -> {
                            try {
                                faults.activate(fault, path, times);
                            } catch (IllegalArgumentException impossible) {
                                request.addError("fault", "Needs a path with a leading slash and times of 1 or more.");
                            }
                        },
                        () -> request.addError("fault", "Must be one of " + Fault.allOptionNames() + "."));
    }
}
