package lanedesk.workstation.batch.run;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lanedesk.freight.SellPricing;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.workstation.shipment.CustomerBranch;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The settings of a batch: customer, column mapping, rule and pricing.
///
/// @param sheet index of the worksheet with the lanes
/// @param confirmedWeights confirmed unlikely weights by row number
/// @param proposed whether the customer is only proposed, so that no row is rated before confirmation; null in
///        plans of earlier versions, whose customer counts as confirmed
public record BatchPlan(
        CustomerBranch customer,
        int sheet,
        LaneMapping mapping,
        BatchRule rule,
        SellPricing pricing,
        Map<Integer, String> confirmedWeights,
        @Nullable Boolean proposed) {

    private static final Logger log = LoggerFactory.getLogger(BatchPlan.class);

    // Reads missing lists and maps of a mapping as empty, because plans saved by an earlier version lack newer
    // fields.
    private static final JsonMapper JSON = JsonMapper.builder()
            .withConfigOverride(
                    Set.class, saved -> saved.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
            .withConfigOverride(Map.class, kept -> kept.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
            .build();

    public BatchPlan {
        confirmedWeights = Map.copyOf(confirmedWeights);
    }

    String toJson() {
        return JSON.writeValueAsString(this);
    }

    /// Reads a saved plan; empty if unreadable.
    static Optional<BatchPlan> fromJson(String json) {
        try {
            return Optional.of(JSON.readValue(json, BatchPlan.class));
        } catch (JacksonException unreadable) {
            log.warn(
                    "kept plan of a batch cannot be read: {}",
                    unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    /// Whether the customer must be confirmed before rows are rated.
    public boolean needsCustomerConfirmation() {
        return Boolean.TRUE.equals(proposed);
    }

    /// A copy with the customer's current data from the service's list.
    BatchPlan with(CustomerBranch currentCustomer) {
        return new BatchPlan(currentCustomer, sheet, mapping, rule, pricing, confirmedWeights, proposed);
    }

    /// A copy in which the customer is confirmed.
    public BatchPlan withCustomerConfirmed() {
        return new BatchPlan(customer, sheet, mapping, rule, pricing, confirmedWeights, false);
    }

    public BatchPlan with(LaneMapping replacement) {
        return new BatchPlan(customer, sheet, replacement, rule, pricing, confirmedWeights, proposed);
    }

    public BatchPlan with(BatchRule replacement) {
        return new BatchPlan(customer, sheet, mapping, replacement, pricing, confirmedWeights, proposed);
    }

    public BatchPlan with(SellPricing replacement) {
        return new BatchPlan(customer, sheet, mapping, rule, replacement, confirmedWeights, proposed);
    }

    /// A copy with further confirmed weights.
    public BatchPlan withConfirmedWeights(Map<Integer, String> weights) {
        Map<Integer, String> allWeights = new HashMap<>(confirmedWeights);
        allWeights.putAll(weights);
        return new BatchPlan(customer, sheet, mapping, rule, pricing, allWeights, proposed);
    }
}
