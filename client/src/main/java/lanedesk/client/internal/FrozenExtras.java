package lanedesk.client.internal;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.ValueInstantiators;
import tools.jackson.databind.deser.std.StdValueInstantiator;

/// Gives every record that is read a copy of the fields the interface does not name, [plain][Plain] and unchangeable.
final class FrozenExtras extends ValueInstantiators.Base {

    @Override
    public ValueInstantiator modifyValueInstantiator(
            DeserializationConfig config, BeanDescription.Supplier bean, ValueInstantiator found) {
        return bean.getBeanClass().isRecord() && found instanceof StdValueInstantiator standard
                ? new Freezing(standard)
                : found;
    }

    private static final class Freezing extends StdValueInstantiator {

        private static final long serialVersionUID = 1;

        Freezing(StdValueInstantiator standard) {
            super(standard);
        }

        @Override
        public Object createFromObjectWith(DeserializationContext context, @Nullable Object[] components) {
            for (int at = 0; at < components.length; at++) {
                if (components[at] instanceof Map<?, ?> extras) {
                    components[at] = Plain.copy(extras);
                }
            }
            return super.createFromObjectWith(context, components);
        }
    }
}
