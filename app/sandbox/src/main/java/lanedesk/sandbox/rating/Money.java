package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// Calculates with dollars and cents. Every result has two decimals and is rounded half up.
final class Money {
    static final BigDecimal ZERO = new BigDecimal("0.00");
    private static final BigDecimal HUNDRED = new BigDecimal(100);

    private Money() {}

    static BigDecimal roundToCents(BigDecimal amount) {
        return amount.setScale(2, RoundingMode.HALF_UP);
    }

    static BigDecimal roundToCents(double amount) {
        return BigDecimal.valueOf(Math.round(amount * 100), 2);
    }

    static BigDecimal multiplyAndRound(BigDecimal amount, BigDecimal factor) {
        return roundToCents(amount.multiply(factor));
    }

    static BigDecimal calculateChargeByHundredweight(BigDecimal rate, long pounds) {
        return rate.multiply(BigDecimal.valueOf(pounds)).divide(HUNDRED, 2, RoundingMode.HALF_UP);
    }
}
