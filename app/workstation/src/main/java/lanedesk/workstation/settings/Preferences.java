package lanedesk.workstation.settings;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.freight.ClassScale;
import lanedesk.workstation.freight.ContainerLimits;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.fx.Density;
import lanedesk.workstation.fx.ThemeChoice;
import lanedesk.workstation.l10n.Language;

/// Everything that is chosen in the settings, the same in every environment unless it says otherwise.
///
/// @param language the program's language from the next start on
/// @param theme colours
/// @param density how close things stand
/// @param textPercent size of the type, 100 to 200
/// @param pricing how a sell price is made where a customer has no rule of its own
/// @param scale the scale from density to freight class
/// @param containerLimits what a road takes in a container
/// @param namedFields fields the interface does not show, by the environment's id
/// @param officeAddress the office's shared database, `postgresql://user@host/database`; empty for none
public record Preferences(
        Language language,
        ThemeChoice theme,
        Density density,
        int textPercent,
        SellPricing pricing,
        ClassScale scale,
        ContainerLimits containerLimits,
        Map<String, List<NamedField>> namedFields,
        String officeAddress) {

    public static final int LEAST_TEXT = 100;
    public static final int MOST_TEXT = 200;

    public Preferences {
        if (textPercent < LEAST_TEXT || textPercent > MOST_TEXT) {
            throw new IllegalArgumentException("type of " + textPercent + " percent");
        }
        Map<String, List<NamedField>> copy = new TreeMap<>();
        namedFields.forEach((environment, fields) -> copy.put(environment, List.copyOf(fields)));
        namedFields = Map.copyOf(copy);
    }

    /// The fields named for an environment, in their order.
    public List<NamedField> namedFieldsOf(String environmentId) {
        return namedFields.getOrDefault(environmentId, List.of());
    }

    public Preferences withLanguage(Language chosen) {
        return changed(draft -> draft.language = chosen);
    }

    public Preferences withTheme(ThemeChoice chosen) {
        return changed(draft -> draft.theme = chosen);
    }

    public Preferences withDensity(Density chosen) {
        return changed(draft -> draft.density = chosen);
    }

    public Preferences withTextPercent(int percent) {
        return changed(draft -> draft.textPercent = percent);
    }

    public Preferences withPricing(SellPricing chosen) {
        return changed(draft -> draft.pricing = chosen);
    }

    public Preferences withScale(ClassScale chosen) {
        return changed(draft -> draft.scale = chosen);
    }

    public Preferences withContainerLimits(ContainerLimits limits) {
        return changed(draft -> draft.containerLimits = limits);
    }

    public Preferences withNamedFields(String environmentId, List<NamedField> fields) {
        Map<String, List<NamedField>> all = new TreeMap<>(namedFields);
        all.put(environmentId, fields);
        return changed(draft -> draft.namedFields = all);
    }

    public Preferences withOfficeAddress(String address) {
        return changed(draft -> draft.officeAddress = address);
    }

    private Preferences changed(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.finished();
    }

    // The one place that lists all fields, so that a change names only its own.
    private static final class Draft {
        private Language language;
        private ThemeChoice theme;
        private Density density;
        private int textPercent;
        private SellPricing pricing;
        private ClassScale scale;
        private ContainerLimits containerLimits;
        private Map<String, List<NamedField>> namedFields;
        private String officeAddress;

        private Draft(Preferences before) {
            language = before.language();
            theme = before.theme();
            density = before.density();
            textPercent = before.textPercent();
            pricing = before.pricing();
            scale = before.scale();
            containerLimits = before.containerLimits();
            namedFields = before.namedFields();
            officeAddress = before.officeAddress();
        }

        private Preferences finished() {
            return new Preferences(
                    language, theme, density, textPercent, pricing, scale, containerLimits, namedFields, officeAddress);
        }
    }
}
