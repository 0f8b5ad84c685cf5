package lanedesk.sandbox.validation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.Schedule;
import lanedesk.sandbox.model.drayage.OperationType;
import lanedesk.sandbox.model.otr.GoodsValue;

/// The allowed values of fields with a fixed list of values. Each map finds a value by its name in requests.
final class Vocabularies {
    static final Map<String, Uom> UOM = mapByName(Uom.values(), Uom::name);
    static final Map<String, Mode> MODE = mapByName(Mode.values(), Mode::apiName);
    static final Map<String, OperationType> OPERATION_TYPE = mapByName(OperationType.values(), OperationType::apiName);
    static final Map<String, GoodsValue> GOODS_VALUE = mapByName(GoodsValue.values(), GoodsValue::name);
    static final Map<String, Schedule> SCHEDULE = mapByName(Schedule.values(), Schedule::apiName);
    static final Map<String, String> LTL_ACCESSORIAL_TYPE =
            mapByName(new String[] {"Pickup", "Delivery", "Shipment"}, Function.identity());
    static final Map<String, String> FREIGHT_CLASS = mapByName(
            List.of(
                            "50", "55", "60", "65", "70", "77.5", "85", "92.5", "100", "110", "125", "150", "175",
                            "200", "250", "300", "400", "500")
                    .toArray(String[]::new),
            Function.identity());

    private Vocabularies() {}

    private static <E> Map<String, E> mapByName(E[] values, Function<E, String> nameOf) {
        Map<String, E> valuesByName = new LinkedHashMap<>();
        for (E value : values) {
            valuesByName.put(nameOf.apply(value), value);
        }
        return Collections.unmodifiableMap(valuesByName);
    }
}
