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
    static final Map<String, Uom> UOM = mapByWord(Uom.values(), Uom::name);
    static final Map<String, Mode> MODE = mapByWord(Mode.values(), Mode::wireName);
    static final Map<String, OperationType> OPERATION_TYPE = mapByWord(OperationType.values(), OperationType::wireName);
    static final Map<String, GoodsValue> GOODS_VALUE = mapByWord(GoodsValue.values(), GoodsValue::name);
    static final Map<String, Schedule> SCHEDULE = mapByWord(Schedule.values(), Schedule::wireName);
    static final Map<String, String> LTL_ACCESSORIAL_TYPE =
            mapByWord(new String[] {"Pickup", "Delivery", "Shipment"}, Function.identity());
    static final Map<String, String> FREIGHT_CLASS = mapByWord(
            List.of(
                            "50", "55", "60", "65", "70", "77.5", "85", "92.5", "100", "110", "125", "150", "175",
                            "200", "250", "300", "400", "500")
                    .toArray(String[]::new),
            Function.identity());

    private Vocabularies() {}

    private static <E> Map<String, E> mapByWord(E[] values, Function<E, String> word) {
        Map<String, E> words = new LinkedHashMap<>();
        for (E value : values) {
            words.put(word.apply(value), value);
        }
        return Collections.unmodifiableMap(words);
    }
}
