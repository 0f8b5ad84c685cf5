package lanedesk.workstation.settings.preference;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lanedesk.freight.ClassScale;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.rates.FuelMode;
import lanedesk.workstation.environment.ConnectionSettings;
import lanedesk.workstation.environment.NetworkSettings;
import lanedesk.workstation.environment.SignInSettings;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.shipment.OfferSettings;
import lanedesk.workstation.writeback.WriteBackSettings;

/// All settings. They are the same in every environment unless stated otherwise.
///
/// @param language the program's language from the next start on
/// @param theme color scheme
/// @param density how closely spaced the controls are
/// @param textPercent size of the text in percent, 100 to 200
/// @param pricing the default sell price rule
/// @param scale the scale from density to freight class
/// @param containerLimits weight limits of containers on the road
/// @param namedFields additional booking fields that the interface does not document, by environment id
/// @param fuel how the fuel of drayage rates is interpreted, by environment id
/// @param calendar the business days
/// @param officeAddress address of the shared database, `postgresql://user@host/database`; empty for none
/// @param papers layout and texts of the company's documents
/// @param waits how long the program waits for the service
/// @param network proxy and trusted issuers
/// @param signInSettings where tokens come from, by environment id; entered by hand in other environments
/// @param writeBackSettings where bookings are written after they were made, by environment id
/// @param offers reasons for lost offers, notifications, and how long container prices are valid
/// @param hidesBuyFigures whether buy rates are hidden on every screen
/// @param updateAddress address of the file that names the latest version, by policy; empty for no update check
/// @param commandKeys changed keys of commands by their id, empty for none
/// @param requestFolder folder that is watched for new requests; empty for none
/// @param keepYears minimum years to keep quotes and bookings, 0 for no limit; records are deleted only on
/// demand
@RecordBuilder
public record Preferences(
        Language language,
        ThemeChoice theme,
        Density density,
        int textPercent,
        SellPricing pricing,
        ClassScale scale,
        ContainerLimits containerLimits,
        Map<String, List<CustomField>> namedFields,
        Map<String, FuelMode> fuel,
        BusinessCalendar calendar,
        String officeAddress,
        CustomerDocumentSettings papers,
        TimeoutSettings waits,
        NetworkSettings network,
        Map<String, SignInSettings> signInSettings,
        Map<String, WriteBackSettings> writeBackSettings,
        OfferSettings offers,
        boolean hidesBuyFigures,
        String updateAddress,
        Map<String, String> commandKeys,
        String requestFolder,
        int keepYears)
        implements PreferencesBuilder.With {

    public static final int MIN_TEXT_PERCENT = 100;
    public static final int MAX_TEXT_PERCENT = 200;
    public static final int MAX_YEARS = 99;

    public Preferences {
        if (textPercent < MIN_TEXT_PERCENT || textPercent > MAX_TEXT_PERCENT) {
            throw new IllegalArgumentException("type of " + textPercent + " percent");
        }
        Map<String, List<CustomField>> copy = new TreeMap<>();
        namedFields.forEach((environment, fields) -> copy.put(environment, List.copyOf(fields)));
        namedFields = Map.copyOf(copy);
        fuel = Map.copyOf(fuel);
        signInSettings = Map.copyOf(signInSettings);
        writeBackSettings = Map.copyOf(writeBackSettings);
        commandKeys = Map.copyOf(commandKeys);
    }

    /// Returns the settings for connections to any service.
    public ConnectionSettings connectionSettings() {
        return new ConnectionSettings(waits.timeouts(), network, signInSettings);
    }

    /// The additional booking fields of an environment, in their order.
    public List<CustomField> namedFieldsOf(String environmentId) {
        return namedFields.getOrDefault(environmentId, List.of());
    }

    /// Returns how the fuel of drayage rates is interpreted in an environment; unknown until set.
    public FuelMode fuelModeOf(String environmentId) {
        return fuel.getOrDefault(environmentId, FuelMode.NOT_KNOWN);
    }

    public Preferences withFuelMode(String environmentId, FuelMode fuelMode) {
        Map<String, FuelMode> all = new TreeMap<>(fuel);
        all.put(environmentId, fuelMode);
        return withFuel(all);
    }

    /// Where the token of an environment comes from.
    public SignInSettings signInOf(String environmentId) {
        return signInSettings.getOrDefault(environmentId, SignInSettings.DEFAULT);
    }

    public Preferences withSignInOf(String environmentId, SignInSettings signIn) {
        Map<String, SignInSettings> all = new TreeMap<>(signInSettings);
        all.put(environmentId, signIn);
        return withSignInSettings(all);
    }

    /// Where the bookings of an environment are written after they were made.
    public WriteBackSettings writeBackOf(String environmentId) {
        return writeBackSettings.getOrDefault(environmentId, WriteBackSettings.DEFAULT);
    }

    public Preferences withWriteBackOf(String environmentId, WriteBackSettings writeBack) {
        Map<String, WriteBackSettings> all = new TreeMap<>(writeBackSettings);
        all.put(environmentId, writeBack);
        return withWriteBackSettings(all);
    }

    public Preferences withNamedFieldsOf(String environmentId, List<CustomField> fields) {
        Map<String, List<CustomField>> all = new TreeMap<>(namedFields);
        all.put(environmentId, fields);
        return withNamedFields(all);
    }
}
