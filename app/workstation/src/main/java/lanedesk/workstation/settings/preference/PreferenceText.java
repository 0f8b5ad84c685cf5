package lanedesk.workstation.settings.preference;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import lanedesk.freight.ClassScale;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.Holiday;
import lanedesk.freight.rates.FuelReading;
import lanedesk.workstation.environment.KeyedLines;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.paper.PaperSettings;
import lanedesk.workstation.quoting.LossReasons;
import lanedesk.workstation.quoting.OfferSettings;
import org.jspecify.annotations.Nullable;

/// Preferences as lines of text and back. What a text lacks or holds wrongly is as it is by default, one value at a
/// time, so that an older or a newer program's text costs nothing else.
public final class PreferenceText {

    private static final String FIELDS = "field.";
    private static final String FUEL = "fuel.";
    private static final String WORKED = "worked.";
    private static final String LOSS = "offers.lost.";
    private static final String OWN_DAY = "closed.";

    private PreferenceText() {}

    /// Returns the preferences of a first start.
    public static Preferences initial(Language language) {
        return new Preferences(
                language,
                ThemeChoice.SYSTEM,
                Density.COMFORTABLE,
                Preferences.LEAST_TEXT,
                SellPricing.USUAL,
                ClassScale.NMFC_13,
                ContainerLimits.USUAL,
                Map.of(),
                Map.of(),
                BusinessCalendar.USUAL,
                "",
                PaperSettings.defaults(language),
                TimeoutSettings.USUAL,
                NetworkSettings.USUAL,
                OfferSettings.USUAL,
                false,
                0);
    }

    public static String write(Preferences preferences) {
        Map<String, String> values = new TreeMap<>();
        values.put("language", preferences.language().code());
        values.put("theme", preferences.theme().name());
        values.put("density", preferences.density().name());
        values.put("text", Integer.toString(preferences.textPercent()));
        values.put("pricing.method", preferences.pricing().method().name());
        values.put("pricing.percent", preferences.pricing().percent().toPlainString());
        BigDecimal floor = preferences.pricing().floor();
        values.put("pricing.floor", floor == null ? "" : floor.toPlainString());
        values.put("scale", preferences.scale().id());
        ContainerLimits limits = preferences.containerLimits();
        values.put("container.20", limits.twenty().toPlainString());
        values.put("container.20.triaxle", limits.twentyTriAxle().toPlainString());
        values.put("container.40", limits.forty().toPlainString());
        values.put("container.45", limits.fortyFive().toPlainString());
        values.put("container.reefer", limits.reeferLess().toPlainString());
        values.put("container.gross", limits.gross().toPlainString());
        preferences.calendar().worked().forEach(holiday -> values.put(WORKED + holiday.name(), "true"));
        preferences.calendar().own().forEach((day, name) -> values.put(OWN_DAY + day, name));
        values.put("buyFigures.hidden", Boolean.toString(preferences.hidesBuyFigures()));
        values.put("office", preferences.officeAddress());
        values.put("journal.years", Integer.toString(preferences.keepYears()));
        PaperSettingsText.write(preferences.papers(), values);
        values.put("wait.connect", Integer.toString(preferences.waits().connect()));
        values.put("wait.quote", Integer.toString(preferences.waits().quote()));
        values.put("wait.booking", Integer.toString(preferences.waits().booking()));
        OfferSettings offers = preferences.offers();
        for (int i = 0; i < offers.lossReasons().size(); i++) {
            values.put(LOSS + number(i), offers.lossReasons().get(i));
        }
        values.put("offers.notices", Boolean.toString(offers.notices()));
        values.put("offers.container", Integer.toString(offers.containerDays()));
        NetworkSettings network = preferences.network();
        values.put("network.proxy", network.proxy().name());
        values.put("network.address", network.address());
        values.put("network.user", network.user());
        values.put("network.issuers", network.issuersFile());
        values.put("network.computer", Boolean.toString(network.systemIssuers()));
        preferences.fuel().forEach((environment, reading) -> values.put(FUEL + environment, reading.name()));
        preferences.namedFields().forEach((environment, fields) -> {
            for (int i = 0; i < fields.size(); i++) {
                NamedField field = fields.get(i);
                String prefix = FIELDS + environment + "." + number(i) + ".";
                values.put(prefix + "place", field.place().name());
                values.put(prefix + "name", field.name());
                values.put(prefix + "label", field.label());
                values.put(prefix + "type", field.type().name());
                values.put(prefix + "required", Boolean.toString(field.required()));
            }
        });
        return KeyedLines.write(values);
    }

    public static Preferences read(String text, Language language) {
        Map<String, String> values = KeyedLines.read(text);
        Preferences usual = initial(language);
        ContainerLimits limits = ContainerLimits.USUAL;
        return new Preferences(
                values.containsKey("language") ? Language.of(values.get("language")) : usual.language(),
                word(ThemeChoice.class, values.get("theme"), usual.theme()),
                word(Density.class, values.get("density"), usual.density()),
                Math.clamp(
                        number(values.get("text"), new BigDecimal(usual.textPercent()))
                                .longValue(),
                        Preferences.LEAST_TEXT,
                        Preferences.MOST_TEXT),
                pricing(values, usual.pricing()),
                ClassScale.ofId(values.getOrDefault("scale", "")),
                new ContainerLimits(
                        number(values.get("container.20"), limits.twenty()),
                        number(values.get("container.20.triaxle"), limits.twentyTriAxle()),
                        number(values.get("container.40"), limits.forty()),
                        number(values.get("container.45"), limits.fortyFive()),
                        number(values.get("container.reefer"), limits.reeferLess()),
                        number(values.get("container.gross"), limits.gross())),
                namedFields(values),
                fuel(values),
                calendar(values),
                values.getOrDefault("office", ""),
                PaperSettingsText.read(values, usual.papers()),
                new TimeoutSettings(
                        seconds(values.get("wait.connect"), usual.waits().connect()),
                        seconds(values.get("wait.quote"), usual.waits().quote()),
                        seconds(values.get("wait.booking"), usual.waits().booking())),
                network(values),
                offers(values),
                "true".equals(values.get("buyFigures.hidden")),
                Math.clamp(
                        number(values.get("journal.years"), BigDecimal.ZERO).longValue(), 0, Preferences.MOST_YEARS));
    }

    private static int seconds(@Nullable String text, int usual) {
        return Math.clamp(number(text, new BigDecimal(usual)).longValue(), TimeoutSettings.LEAST, TimeoutSettings.MOST);
    }

    private static OfferSettings offers(Map<String, String> values) {
        List<String> reasons = new TreeMap<>(values)
                .entrySet().stream()
                        .filter(each -> each.getKey().startsWith(LOSS))
                        .map(Map.Entry::getValue)
                        .filter(reason -> LossReasons.reason(reason).isPresent())
                        .toList();
        return new OfferSettings(
                reasons.isEmpty() ? OfferSettings.USUAL.lossReasons() : reasons,
                !"false".equals(values.get("offers.notices")),
                number(values.get("offers.container"), BigDecimal.ZERO).intValue());
    }

    private static NetworkSettings network(Map<String, String> values) {
        String address = values.getOrDefault("network.address", "");
        ProxyChoice proxy = word(ProxyChoice.class, values.get("network.proxy"), NetworkSettings.USUAL.proxy());
        return new NetworkSettings(
                proxy == ProxyChoice.MANUAL && !NetworkSettings.isAddress(address) ? ProxyChoice.SYSTEM : proxy,
                address,
                values.getOrDefault("network.user", ""),
                values.getOrDefault("network.issuers", ""),
                "true".equals(values.get("network.computer")));
    }

    private static SellPricing pricing(Map<String, String> values, SellPricing usual) {
        String floor = values.get("pricing.floor");
        BigDecimal least = usual.floor();
        if (floor != null) {
            least = floor.isEmpty() ? null : number(floor, BigDecimal.ZERO);
        }
        return new SellPricing(
                word(SellPricing.Method.class, values.get("pricing.method"), usual.method()),
                number(values.get("pricing.percent"), usual.percent()),
                least);
    }

    private static Map<String, FuelReading> fuel(Map<String, String> values) {
        Map<String, FuelReading> all = new TreeMap<>();
        values.forEach((key, text) -> {
            if (key.startsWith(FUEL)) {
                all.put(key.substring(FUEL.length()), word(FuelReading.class, text, FuelReading.NOT_KNOWN));
            }
        });
        return all;
    }

    private static BusinessCalendar calendar(Map<String, String> values) {
        Set<Holiday> worked = EnumSet.noneOf(Holiday.class);
        Map<LocalDate, String> own = new TreeMap<>();
        for (Holiday holiday : Holiday.values()) {
            if ("true".equals(values.get(WORKED + holiday.name()))) {
                worked.add(holiday);
            }
        }
        values.forEach((key, name) -> {
            if (key.matches(Pattern.quote(OWN_DAY) + "\\d{4}-\\d{2}-\\d{2}")) {
                isoDay(key.substring(OWN_DAY.length())).ifPresent(day -> own.put(day, name));
            }
        });
        return new BusinessCalendar(worked, own);
    }

    /// A day as it is kept and as the settings show it, `2026-12-24`.
    public static Optional<LocalDate> isoDay(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException noDay) {
            return Optional.empty();
        }
    }

    private static Map<String, List<NamedField>> namedFields(Map<String, String> values) {
        Map<String, List<NamedField>> all = new TreeMap<>();
        values.keySet().stream()
                .filter(key -> key.startsWith(FIELDS) && key.endsWith(".name"))
                .sorted()
                .forEach(key -> {
                    String prefix = key.substring(0, key.length() - "name".length());
                    String environment = prefix.substring(FIELDS.length(), prefix.length() - ".000.".length());
                    all.computeIfAbsent(environment, _ -> new ArrayList<>())
                            .add(new NamedField(
                                    word(
                                            NamedField.Place.class,
                                            values.get(prefix + "place"),
                                            NamedField.Place.BOOKING),
                                    values.getOrDefault(key, ""),
                                    values.getOrDefault(prefix + "label", ""),
                                    word(NamedField.Type.class, values.get(prefix + "type"), NamedField.Type.TEXT),
                                    Boolean.parseBoolean(values.get(prefix + "required"))));
                });
        return all;
    }

    static <E extends Enum<E>> E word(Class<E> type, @Nullable String text, E otherwise) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(text)) {
                return constant;
            }
        }
        return otherwise;
    }

    private static BigDecimal number(@Nullable String text, BigDecimal otherwise) {
        return text != null && text.matches("-?\\d{1,9}(\\.\\d{1,6})?") ? new BigDecimal(text) : otherwise;
    }

    // Digits of no language, whatever the machine's is.
    private static String number(int place) {
        return String.format(Locale.ROOT, "%03d", place);
    }
}
