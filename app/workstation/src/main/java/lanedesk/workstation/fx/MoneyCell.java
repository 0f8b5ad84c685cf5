package lanedesk.workstation.fx;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.function.Function;
import javafx.scene.control.TableColumn;

/// A right-aligned cell of money with its cents, in the digits and separators of a locale. The column's heading names
/// the currency.
public final class MoneyCell<S> extends NumberCell<S, BigDecimal> {
    public MoneyCell(Locale locale) {
        super(format(locale));
    }

    /// Money with two decimals, a real minus sign, and no currency.
    public static Function<BigDecimal, String> format(Locale locale) {
        var format = NumberFormat.getNumberInstance(locale);
        format.setMinimumFractionDigits(2);
        format.setMaximumFractionDigits(2);
        format.setRoundingMode(RoundingMode.HALF_UP);
        return amount -> format.format(amount).replace('-', '−');
    }

    /// Makes the column one of money.
    public static <S> void install(TableColumn<S, BigDecimal> column, Locale locale) {
        markNumeric(column);
        column.setCellFactory(_ -> new MoneyCell<>(locale));
    }
}
