package lanedesk.workstation.settings.preference;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.ClassScale;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.Holiday;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import lanedesk.workstation.environment.PropertiesText;
import lanedesk.workstation.environment.SignInSettings;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.CustomerDocumentTexts;
import lanedesk.workstation.printouts.Letterhead;
import lanedesk.workstation.printouts.PaperFormat;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferSettings;
import lanedesk.workstation.writeback.WriteBackSettings;
import org.jspecify.annotations.Nullable;

/// Converts preferences to lines of text and back. A missing or invalid value in a text is replaced by its
/// default, so that a text of an older or newer version loses only that value.
public final class PreferencesCodec {

    private static final String FIELDS_PREFIX = "field.";
    private static final String ALL_KINDS = "ALL";
    private static final String KEYS_PREFIX = "keys.";
    private static final String DOCUMENT_PREFIX = "paper.";
    private static final String FUEL_PREFIX = "fuel.";
    private static final String TOKEN_PREFIX = "token.";
    private static final String WRITE_BACK_PREFIX = "writeback.";
    private static final String WORKED_HOLIDAY_PREFIX = "worked.";
    private static final String LOSS_REASON_PREFIX = "offers.lost.";
    private static final String OWN_DAY_PREFIX = "closed.";

    private PreferencesCodec() {}

    /// Returns the preferences of a first start.
    public static Preferences defaultPreferences(Language language) {
        return new Preferences(
                language,
                ThemeChoice.SYSTEM,
                Density.COMFORTABLE,
                Preferences.MIN_TEXT_PERCENT,
                SellPricing.DEFAULT,
                ClassScale.NMFC_13,
                ContainerLimits.DEFAULTS,
                Map.of(),
                Map.of(),
                BusinessCalendar.DEFAULT,
                "",
                CustomerDocumentSettings.createDefaults(language),
                TimeoutSettings.DEFAULT,
                NetworkSettings.DEFAULT,
                Map.of(),
                Map.of(),
                OfferSettings.DEFAULT,
                false,
                "",
                Map.of(),
                "",
                0);
    }

    public static String toText(Preferences preferences) {
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
        values.put("container.20", limits.max20Foot().toPlainString());
        values.put("container.20.triaxle", limits.max20FootTriAxle().toPlainString());
        values.put("container.40", limits.max40Foot().toPlainString());
        values.put("container.45", limits.max45Foot().toPlainString());
        values.put("container.reefer", limits.reeferDeduction().toPlainString());
        values.put("container.gross", limits.maxGrossWeight().toPlainString());
        preferences
                .calendar()
                .holidaysWithBusiness()
                .forEach(holiday -> values.put(WORKED_HOLIDAY_PREFIX + holiday.name(), "true"));
        preferences.calendar().additionalDaysOff().forEach((day, name) -> values.put(OWN_DAY_PREFIX + day, name));
        values.put("buyFigures.hidden", Boolean.toString(preferences.hidesBuyFigures()));
        values.put("office", preferences.officeAddress());
        values.put("updates.address", preferences.updateAddress());
        preferences.commandKeys().forEach((id, keys) -> values.put(KEYS_PREFIX + id, keys));
        values.put("requests.folder", preferences.requestFolder());
        values.put("journal.years", Integer.toString(preferences.keepYears()));
        writeDocumentSettings(preferences.papers(), values);
        values.put("wait.connect", Integer.toString(preferences.waits().connect()));
        values.put("wait.quote", Integer.toString(preferences.waits().quote()));
        values.put("wait.booking", Integer.toString(preferences.waits().booking()));
        OfferSettings offers = preferences.offers();
        for (int i = 0; i < offers.lossReasons().size(); i++) {
            values.put(
                    LOSS_REASON_PREFIX + toThreeDigits(i), offers.lossReasons().get(i));
        }
        values.put("offers.notices", Boolean.toString(offers.notices()));
        values.put("offers.container", Integer.toString(offers.containerDays()));
        NetworkSettings network = preferences.network();
        values.put("network.proxy", network.proxy().name());
        values.put("network.address", network.address());
        values.put("network.user", network.user());
        values.put("network.issuers", network.issuersFile());
        values.put("network.computer", Boolean.toString(network.systemIssuers()));
        preferences.fuel().forEach((environment, reading) -> values.put(FUEL_PREFIX + environment, reading.name()));
        preferences.signInSettings().forEach((environment, signIn) -> {
            String prefix = TOKEN_PREFIX + environment + ".";
            values.put(prefix + "source", signIn.source().name());
            values.put(prefix + "command", signIn.command());
            values.put(prefix + "address", signIn.address());
            values.put(prefix + "body", signIn.body());
            values.put(prefix + "path", signIn.tokenPath());
            values.put(prefix + "expiry", signIn.expiryPath());
        });
        preferences.writeBackSettings().forEach((environment, writeBack) -> {
            String prefix = WRITE_BACK_PREFIX + environment + ".";
            values.put(prefix + "target", writeBack.target().name());
            values.put(prefix + "file", writeBack.file());
            values.put(prefix + "address", writeBack.address());
            values.put(prefix + "statement", writeBack.statement());
            values.put(prefix + "buy", Boolean.toString(writeBack.withBuyRate()));
        });
        preferences.namedFields().forEach((environment, fields) -> {
            for (int i = 0; i < fields.size(); i++) {
                CustomField field = fields.get(i);
                String prefix = FIELDS_PREFIX + environment + "." + toThreeDigits(i) + ".";
                values.put(prefix + "place", field.place().name());
                values.put(prefix + "name", field.name());
                values.put(prefix + "label", field.label());
                values.put(prefix + "type", field.type().name());
                values.put(prefix + "required", Boolean.toString(field.required()));
                if (field.isFilledFromReferences()) {
                    values.put(prefix + "references", formatKinds(field.referenceKinds()));
                }
            }
        });
        return PropertiesText.formatValues(values);
    }

    public static Preferences fromText(String text, Language language) {
        Map<String, String> values = PropertiesText.parseValues(text);
        Preferences defaults = defaultPreferences(language);
        ContainerLimits limits = ContainerLimits.DEFAULTS;
        return new Preferences(
                values.containsKey("language") ? Language.ofCodeOrEnglish(values.get("language")) : defaults.language(),
                parseEnum(ThemeChoice.class, values.get("theme"), defaults.theme()),
                parseEnum(Density.class, values.get("density"), defaults.density()),
                Math.clamp(
                        parseNumber(values.get("text"), new BigDecimal(defaults.textPercent()))
                                .longValue(),
                        Preferences.MIN_TEXT_PERCENT,
                        Preferences.MAX_TEXT_PERCENT),
                readPricing(values, defaults.pricing()),
                ClassScale.findByIdOrNewest(values.getOrDefault("scale", "")),
                new ContainerLimits(
                        parseNumber(values.get("container.20"), limits.max20Foot()),
                        parseNumber(values.get("container.20.triaxle"), limits.max20FootTriAxle()),
                        parseNumber(values.get("container.40"), limits.max40Foot()),
                        parseNumber(values.get("container.45"), limits.max45Foot()),
                        parseNumber(values.get("container.reefer"), limits.reeferDeduction()),
                        parseNumber(values.get("container.gross"), limits.maxGrossWeight())),
                readNamedFields(values),
                readFuelModes(values),
                readCalendar(values),
                values.getOrDefault("office", ""),
                readDocumentSettings(values, defaults.papers()),
                new TimeoutSettings(
                        parseAndClampSeconds(
                                values.get("wait.connect"), defaults.waits().connect()),
                        parseAndClampSeconds(
                                values.get("wait.quote"), defaults.waits().quote()),
                        parseAndClampSeconds(
                                values.get("wait.booking"), defaults.waits().booking())),
                readNetworkSettings(values),
                readSignInSettings(values),
                readWriteBackSettings(values),
                readOfferSettings(values),
                "true".equals(values.get("buyFigures.hidden")),
                values.getOrDefault("updates.address", ""),
                readCommandKeys(values),
                values.getOrDefault("requests.folder", ""),
                Math.clamp(
                        parseNumber(values.get("journal.years"), BigDecimal.ZERO)
                                .longValue(),
                        0,
                        Preferences.MAX_YEARS));
    }

    private static int parseAndClampSeconds(@Nullable String text, int defaultValue) {
        return Math.clamp(
                parseNumber(text, new BigDecimal(defaultValue)).longValue(),
                TimeoutSettings.MIN_SECONDS,
                TimeoutSettings.MAX_SECONDS);
    }

    private static OfferSettings readOfferSettings(Map<String, String> values) {
        List<String> reasons = new TreeMap<>(values)
                .entrySet().stream()
                        .filter(entry -> entry.getKey().startsWith(LOSS_REASON_PREFIX))
                        .map(Map.Entry::getValue)
                        .filter(reason -> LossReasons.parseReason(reason).isPresent())
                        .toList();
        return new OfferSettings(
                reasons.isEmpty() ? OfferSettings.DEFAULT.lossReasons() : reasons,
                !"false".equals(values.get("offers.notices")),
                parseNumber(values.get("offers.container"), BigDecimal.ZERO).intValue());
    }

    private static NetworkSettings readNetworkSettings(Map<String, String> values) {
        String address = values.getOrDefault("network.address", "");
        ProxyChoice proxy = parseEnum(ProxyChoice.class, values.get("network.proxy"), NetworkSettings.DEFAULT.proxy());
        return new NetworkSettings(
                proxy == ProxyChoice.MANUAL && !NetworkSettings.isProxyAddress(address) ? ProxyChoice.SYSTEM : proxy,
                address,
                values.getOrDefault("network.user", ""),
                values.getOrDefault("network.issuers", ""),
                "true".equals(values.get("network.computer")));
    }

    private static SellPricing readPricing(Map<String, String> values, SellPricing defaultPricing) {
        String floor = values.get("pricing.floor");
        BigDecimal minimum = defaultPricing.floor();
        if (floor != null) {
            minimum = floor.isEmpty() ? null : parseNumber(floor, BigDecimal.ZERO);
        }
        return new SellPricing(
                parseEnum(SellPricing.Method.class, values.get("pricing.method"), defaultPricing.method()),
                parseNumber(values.get("pricing.percent"), defaultPricing.percent()),
                minimum);
    }

    private static Map<String, FuelMode> readFuelModes(Map<String, String> values) {
        Map<String, FuelMode> all = new TreeMap<>();
        values.forEach((key, text) -> {
            if (key.startsWith(FUEL_PREFIX)) {
                all.put(key.substring(FUEL_PREFIX.length()), parseEnum(FuelMode.class, text, FuelMode.NOT_KNOWN));
            }
        });
        return all;
    }

    // A policy may set a command or an address without the source.
    private static Map<String, SignInSettings> readSignInSettings(Map<String, String> values) {
        Map<String, SignInSettings> all = new TreeMap<>();
        values.keySet().stream()
                .filter(key -> key.matches(Pattern.quote(TOKEN_PREFIX) + "[^.]+\\.(source|command|address)"))
                .map(key -> key.substring(TOKEN_PREFIX.length(), key.lastIndexOf('.')))
                .distinct()
                .forEach(environment -> {
                    String prefix = TOKEN_PREFIX + environment + ".";
                    SignInSettings.Source defaultSource = values.containsKey(prefix + "command")
                            ? SignInSettings.Source.COMMAND
                            : SignInSettings.Source.REQUEST;
                    all.put(
                            environment,
                            new SignInSettings(
                                    parseEnum(
                                            SignInSettings.Source.class,
                                            values.getOrDefault(prefix + "source", defaultSource.name()),
                                            SignInSettings.Source.MANUAL),
                                    values.getOrDefault(prefix + "command", ""),
                                    values.getOrDefault(prefix + "address", ""),
                                    values.getOrDefault(prefix + "body", ""),
                                    values.getOrDefault(prefix + "path", SignInSettings.DEFAULT.tokenPath()),
                                    values.getOrDefault(prefix + "expiry", SignInSettings.DEFAULT.expiryPath())));
                });
        return all;
    }

    private static Map<String, WriteBackSettings> readWriteBackSettings(Map<String, String> values) {
        Map<String, WriteBackSettings> all = new TreeMap<>();
        values.forEach((key, target) -> {
            if (key.matches(Pattern.quote(WRITE_BACK_PREFIX) + "[^.]+\\.target")) {
                String prefix = key.substring(0, key.lastIndexOf('.') + 1);
                all.put(
                        prefix.substring(WRITE_BACK_PREFIX.length(), prefix.length() - 1),
                        new WriteBackSettings(
                                parseEnum(WriteBackSettings.Target.class, target, WriteBackSettings.Target.NONE),
                                values.getOrDefault(prefix + "file", ""),
                                values.getOrDefault(prefix + "address", ""),
                                values.getOrDefault(prefix + "statement", ""),
                                "true".equals(values.get(prefix + "buy"))));
            }
        });
        return all;
    }

    private static Map<String, String> readCommandKeys(Map<String, String> values) {
        Map<String, String> all = new TreeMap<>();
        values.forEach((key, text) -> {
            if (key.startsWith(KEYS_PREFIX)) {
                all.put(key.substring(KEYS_PREFIX.length()), text);
            }
        });
        return all;
    }

    private static BusinessCalendar readCalendar(Map<String, String> values) {
        Set<Holiday> worked = EnumSet.noneOf(Holiday.class);
        Map<LocalDate, String> ownDays = new TreeMap<>();
        for (Holiday holiday : Holiday.values()) {
            if ("true".equals(values.get(WORKED_HOLIDAY_PREFIX + holiday.name()))) {
                worked.add(holiday);
            }
        }
        values.forEach((key, name) -> {
            if (key.matches(Pattern.quote(OWN_DAY_PREFIX) + "\\d{4}-\\d{2}-\\d{2}")) {
                parseIsoDate(key.substring(OWN_DAY_PREFIX.length())).ifPresent(day -> ownDays.put(day, name));
            }
        });
        return new BusinessCalendar(worked, ownDays);
    }

    /// Parses a date in the stored and displayed form, `2026-12-24`.
    public static Optional<LocalDate> parseIsoDate(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException noDay) {
            return Optional.empty();
        }
    }

    private static Map<String, List<CustomField>> readNamedFields(Map<String, String> values) {
        Map<String, List<CustomField>> all = new TreeMap<>();
        values.keySet().stream()
                .filter(key -> key.startsWith(FIELDS_PREFIX) && key.endsWith(".name"))
                .sorted()
                .forEach(key -> {
                    String prefix = key.substring(0, key.length() - "name".length());
                    String environment = prefix.substring(FIELDS_PREFIX.length(), prefix.length() - ".000.".length());
                    all.computeIfAbsent(environment, _ -> new ArrayList<>())
                            .add(new CustomField(
                                    parseEnum(
                                            CustomField.CustomFieldSection.class,
                                            values.get(prefix + "place"),
                                            CustomField.CustomFieldSection.BOOKING),
                                    values.getOrDefault(key, ""),
                                    values.getOrDefault(prefix + "label", ""),
                                    parseEnum(
                                            CustomField.Type.class, values.get(prefix + "type"), CustomField.Type.TEXT),
                                    Boolean.parseBoolean(values.get(prefix + "required")),
                                    parseKinds(values.getOrDefault(prefix + "references", ""))));
                });
        return all;
    }

    private static String formatKinds(Set<ShipmentReference.Kind> kinds) {
        return kinds.size() == ShipmentReference.Kind.values().length
                ? ALL_KINDS
                : kinds.stream().map(Enum::name).sorted().collect(Collectors.joining(","));
    }

    private static Set<ShipmentReference.Kind> parseKinds(String text) {
        List<String> names = List.of(text.split(",", -1));
        return Stream.of(ShipmentReference.Kind.values())
                .filter(kind -> names.contains(ALL_KINDS) || names.contains(kind.name()))
                .collect(Collectors.toSet());
    }

    static <E extends Enum<E>> E parseEnum(Class<E> type, @Nullable String text, E defaultValue) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(text)) {
                return constant;
            }
        }
        return defaultValue;
    }

    private static BigDecimal parseNumber(@Nullable String text, BigDecimal defaultValue) {
        return text != null && text.matches("-?\\d{1,9}(\\.\\d{1,6})?") ? new BigDecimal(text) : defaultValue;
    }

    // Formats an index with three digits, always Western digits, whatever the language of the computer.
    private static String toThreeDigits(int index) {
        return String.format(Locale.ROOT, "%03d", index);
    }

    private static void writeDocumentSettings(CustomerDocumentSettings settings, Map<String, String> values) {
        Letterhead letterhead = settings.letterhead();
        values.put(DOCUMENT_PREFIX + "name", letterhead.name());
        values.put(DOCUMENT_PREFIX + "address", letterhead.address());
        values.put(DOCUMENT_PREFIX + "phone", letterhead.phone());
        values.put(DOCUMENT_PREFIX + "email", letterhead.email());
        values.put(DOCUMENT_PREFIX + "logo", letterhead.logo());
        values.put(DOCUMENT_PREFIX + "contact", settings.contactName());
        values.put(DOCUMENT_PREFIX + "contact.phone", settings.contactPhone());
        values.put(DOCUMENT_PREFIX + "language", settings.language().code());
        values.put(DOCUMENT_PREFIX + "format", settings.format().name());
        settings.texts().forEach((language, languageTexts) -> {
            String stem = documentKeyPrefix(language);
            values.put(stem + "terms", languageTexts.terms());
            values.put(stem + "otr", languageTexts.otrCharges());
            values.put(stem + "drayage", languageTexts.drayageCharges());
            values.put(stem + "subject", languageTexts.subject());
        });
    }

    private static CustomerDocumentSettings readDocumentSettings(
            Map<String, String> values, CustomerDocumentSettings defaults) {
        Map<Language, CustomerDocumentTexts> texts = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            String stem = documentKeyPrefix(language);
            if (values.containsKey(stem + "terms")) {
                CustomerDocumentTexts defaultTexts = CustomerDocumentTexts.createDefaults(language);
                texts.put(
                        language,
                        new CustomerDocumentTexts(
                                values.getOrDefault(stem + "terms", defaultTexts.terms()),
                                values.getOrDefault(stem + "otr", defaultTexts.otrCharges()),
                                values.getOrDefault(stem + "drayage", defaultTexts.drayageCharges()),
                                values.getOrDefault(stem + "subject", defaultTexts.subject())));
            }
        }
        String language = values.get(DOCUMENT_PREFIX + "language");
        return new CustomerDocumentSettings(
                new Letterhead(
                        documentText(values, "name"),
                        documentText(values, "address"),
                        documentText(values, "phone"),
                        documentText(values, "email"),
                        documentText(values, "logo")),
                documentText(values, "contact"),
                documentText(values, "contact.phone"),
                language == null ? defaults.language() : Language.ofCodeOrEnglish(language),
                parseEnum(PaperFormat.class, values.get(DOCUMENT_PREFIX + "format"), defaults.format()),
                texts);
    }

    private static String documentKeyPrefix(Language language) {
        return DOCUMENT_PREFIX + language.code() + ".";
    }

    private static String documentText(Map<String, String> values, String key) {
        return values.getOrDefault(DOCUMENT_PREFIX + key, "");
    }
}
